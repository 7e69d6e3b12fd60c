.PHONY: play test test-fast soak check golden bench fuzz sim docs screens lock clean

play test test-fast soak check golden bench fuzz sim docs screens lock clean:
	@scripts/$@ $(ARGS)
