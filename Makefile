# What a newcomer needs: `make site` and `make test`. Both install the Debian packages that are missing.

DEBIAN_PACKAGES := libsqlite3-dev libvips-dev libxml2-dev pkg-config zlib1g-dev
PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE := --configuration release --scratch-path .build-release
LIBRARY := $(DESTDIR)$(PREFIX)/lib/herodex
SUDO := $(shell test "$$(id -u)" = 0 || echo sudo)

.PHONY: site test lint bench install uninstall packages clean

site: packages
	$(SWIFT) build --product herodex
	@.build/debug/herodex build; status=$$?; \
	if [ $$status -le 1 ]; then echo "Open $(CURDIR)/output/index.html"; fi; exit $$status

test: packages
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

bench: packages
	$(SWIFT) build $(RELEASE) --product herodex-bench
	.build-release/release/herodex-bench $(BENCH_OPTIONS)

# The binary keeps its templates and schema beside it; bin/ gets a link, which the binary looks through.
install: packages
	$(SWIFT) build $(RELEASE) --product herodex
	install -d $(LIBRARY) $(DESTDIR)$(PREFIX)/bin
	install -s -m 755 .build-release/release/herodex $(LIBRARY)/herodex
	rm -rf $(LIBRARY)/Templates $(LIBRARY)/*.resources
	cp -R Templates $(LIBRARY)/Templates
	cp -R .build-release/release/herodex_*.resources $(LIBRARY)/
	ln -sf ../lib/herodex/herodex $(DESTDIR)$(PREFIX)/bin/herodex

uninstall:
	rm -rf $(LIBRARY)
	rm -f $(DESTDIR)$(PREFIX)/bin/herodex

# Asks apt only for what is missing, so that a set-up machine needs neither root nor network.
packages:
	@missing=""; \
	for package in $(DEBIAN_PACKAGES); do \
		dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q '^install ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
		$(SUDO) apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y --no-install-recommends $$missing; \
	fi

clean:
	rm -rf .build .build-release .herodex
