.PHONY: play test test-fast soak check golden bench fuzz docs lock clean

play test test-fast soak check golden bench fuzz docs lock clean:
	@scripts/$@ $(ARGS)
