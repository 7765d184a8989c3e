"""Bali for research: observations as numbers, many games at once, other libraries' interfaces.

The modules `pettingzoo` and `openspiel` are the only ones that name those libraries.
"""
