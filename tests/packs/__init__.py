"""Tests of the missions that come along."""
