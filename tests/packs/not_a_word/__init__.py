"""Tests of Not a Word."""
