"""Tests of missions as text."""
