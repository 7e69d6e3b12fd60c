"""The table over the network: pages, files and health by HTTP, play by one socket for each seat."""
