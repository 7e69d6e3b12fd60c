"""A report on simulated campaigns as one page: `gathered` counts, `figures` draws (matplotlib), `page` writes HTML."""
