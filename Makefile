.PHONY: play test test-fast soak check golden bench fuzz sim docs lock clean

play test test-fast soak check golden bench fuzz sim docs lock clean:
	@scripts/$@ $(ARGS)
