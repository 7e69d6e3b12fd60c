"""Tests of Nobody's Day."""
