"""Looking ahead with a learned judgement at the end."""
