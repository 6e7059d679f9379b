# Short names for the scripts, which need no make.
.PHONY: generate test
generate:
	Scripts/generate
test:
	Scripts/test
