"""Tests of The Ball at Noon."""
