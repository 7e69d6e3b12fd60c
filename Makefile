.PHONY: play setup test test-fast soak check golden bench fuzz sim docs screens lock clean balance

play setup test test-fast soak check golden bench fuzz sim docs screens lock clean balance:
	@scripts/$@ $(ARGS)
