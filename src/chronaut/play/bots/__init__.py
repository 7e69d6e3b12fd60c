"""Bots: players that are given a seat's frame and nothing else."""
