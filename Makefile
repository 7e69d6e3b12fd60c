.PHONY: play test test-fast soak check golden bench docs lock clean

play test test-fast soak check golden bench docs lock clean:
	@scripts/$@ $(ARGS)
