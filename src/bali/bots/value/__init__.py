"""A learned judgement: what a world looks like to a seat in it, and what will come of it."""
