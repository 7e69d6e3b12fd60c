"""Missions as text: read, checked and compiled into programs."""
