"""A package, because one of the engines that `make bench` compares with installs another `tests`,
which would be found instead of a mere folder.
"""
