# Short names for the scripts, and the installation of the command.
#
#   make && sudo make install            into /usr/local
#   make install PREFIX="$HOME/.local"   into a folder of your own
#   make install DESTDIR=stage PREFIX=/usr   for a package
#   make dist                            a tar file that can be unpacked anywhere

PREFIX = /usr/local
DESTDIR =
BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share
MANDIR = $(DATADIR)/man

BINARY = .build/release/lifeline
# Swift's own libraries go into the command, so that it runs where Swift is not installed; macOS has them.
STATIC = $$(test "$$(uname -s)" = Darwin || echo --static-swift-stdlib)

# Each in quotes of the shell, since a folder's name may have spaces.
INSTALLED = "$(BINDIR)/lifeline" "$(MANDIR)/man1/lifeline.1" \
	"$(DATADIR)/bash-completion/completions/lifeline" \
	"$(DATADIR)/zsh/site-functions/_lifeline" \
	"$(DATADIR)/fish/vendor_completions.d/lifeline.fish"

.PHONY: build generate test bench sanitize install uninstall dist

build:
	Scripts/install-libraries
	swift build -c release --product lifeline $(STATIC)

generate:
	Scripts/generate

test:
	Scripts/test

# What the work costs, beside its peers; see Documentation/performance.md.
bench: build
	Scripts/bench

# The tests with the compiler's sanitizers: all of them watched for wrong memory, what is concurrent also for
# races. Graphviz frees nothing at its end, so that leaks are not looked for.
sanitize:
	Scripts/sanitize

# Builds only where nothing is built, so that it may run as another user than the build.
install: $(BINARY)
	for file in $(INSTALLED); do mkdir -p "$(DESTDIR)$${file%/*}" || exit; done
	install -m 755 $(BINARY) "$(DESTDIR)$(BINDIR)/lifeline"
	strip "$(DESTDIR)$(BINDIR)/lifeline"
	$(BINARY) help --man > "$(DESTDIR)$(MANDIR)/man1/lifeline.1"
	$(BINARY) completions bash > "$(DESTDIR)$(DATADIR)/bash-completion/completions/lifeline"
	$(BINARY) completions zsh > "$(DESTDIR)$(DATADIR)/zsh/site-functions/_lifeline"
	$(BINARY) completions fish > "$(DESTDIR)$(DATADIR)/fish/vendor_completions.d/lifeline.fish"

uninstall:
	for file in $(INSTALLED); do rm -f "$(DESTDIR)$$file"; done

dist: build
	Scripts/make-dist

$(BINARY):
	$(MAKE) build
