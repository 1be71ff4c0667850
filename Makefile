# One set of flags for each configuration, so that no command rebuilds what another one built.
CHECKED := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
SWIFT_FILES := Package.swift Sources Tests
PREFIX ?= /usr/local
# Not every shell opens a ~ that stands behind a =.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
PAGES := 'PageTests|PageCommandTests'
# What demo-broken breaks: looking apart from acting, and a holiday a week too early.
BROKEN := autodetail/last-place-twice easystreet/fourth-monday-of-may
BROKEN_ONLY := --only 'races/two want the last place' --only holidays/memorial-day

.DEFAULT_GOAL := help
.PHONY: help demo demo-broken test check check-full docc docs picture bootstrap bootstrap-python bootstrap-suites bootstrap-targets format-check fmt release conformance conformance-full attack targets backends parity fuzz-peers bench soak dist install uninstall clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: bootstrap release ## check and run everything in specs/, write build/junit.xml
	.build/release/rehearse check specs/* --strict --quiet --junit build/check.xml
	.build/release/rehearse run specs/* --junit build/junit.xml
	@echo "JUnit XML: build/junit.xml, and build/check.xml of the documents"
	@echo "To see what a finding looks like: make demo-broken"

demo-broken: bootstrap release ## break two backends on purpose, and show what is found
	@for broken in $(BROKEN); do \
		echo "rehearse run specs/$${broken%%/*} --mutant $${broken#*/}"; \
		.build/release/rehearse run specs/$${broken%%/*} --mutant $${broken#*/} --quiet \
			$(BROKEN_ONLY) --junit build/broken-$${broken%%/*}.xml; \
		code=$$?; \
		if [ $$code -ne 1 ]; then echo "$$broken: no finding (exit code $$code)"; exit 1; fi; \
	done
	@echo "These findings were expected: specs/*/mutants says what was broken, and where that is promised."
	@echo "Step by step: PATH=.build/release:\$$PATH and the line of a finding that begins with replay:"

test: bootstrap check ## everything that CI checks except conformance

check: format-check ## format, lint, build with warnings as errors, test
	swift build --build-tests $(CHECKED)
	scripts/run-tests $(CHECKED)

check-full: ## the same as check, with all drawn inputs instead of a quarter
	TESTS=full $(MAKE) check

bootstrap-python: ## install also Python, for bench
	@scripts/bootstrap --with-python

bootstrap-suites: ## install also Python and Chromium, for conformance
	@scripts/bootstrap --with-python --with-browser

bootstrap-targets: ## install also Python and PostgreSQL, for targets
	@scripts/bootstrap --with-python --with-postgresql

bootstrap: ## install the system libraries and time zones that are missing
	@scripts/bootstrap

docc: release ## make the documentation of the libraries in build/docc
	scripts/docc release

picture: release ## draw docs/images/finding.png for the README, in Chromium
	scripts/picture

docs: ## write the pages that are made from the code, and what commands on pages print
	UPDATE_GOLDEN=1 swift test $(CHECKED) --filter $(PAGES) || swift test $(CHECKED) --filter $(PAGES)

format-check: ## say where the code is not formatted
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

fmt: ## format the code
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

release: ## build the release binary
	swift build -c release --product rehearse

conformance: bootstrap-suites release ## let official suites and other implementations judge the binary
	scripts/conformance/run

conformance-full: bootstrap-suites release ## the same with everything that a pipeline leaves out
	CONFORMANCE=full scripts/conformance/run

attack: bootstrap-python release ## attack the binary as conformance does, with more of everything
	CONFORMANCE=full scripts/conformance/run --section attack

targets: bootstrap-targets release ## run against launched servers and URLs for some hours
	scripts/conformance/real_targets.py

backends: bootstrap-targets release ## find each defect of the backends in examples/backends, for about an hour
	scripts/conformance/backend_matrix.py --times 10
	scripts/conformance/backend_matrix.py --write

parity: bootstrap-targets release ## compare each defect of the backends in examples/backends with the correct one
	scripts/conformance/parity_matrix.py --write

fuzz-peers: bootstrap-python release ## fuzz the applications with each defect beside Schemathesis, for an hour
	scripts/conformance/fuzz_peers.py

bench: bootstrap-python release ## compare the speed with other implementations
	Benchmarks/run

soak: bootstrap release ## a million drawn requests for the backend models, a million mutated files
	for spec in specs/*/backend.yaml; do \
		.build/release/rehearse fuzz $${spec%/*} --seed 1 --budget 250000runs --findings none || exit; \
	done
	swift build -c release --product MutatedInputs
	scripts/conformance/attack_input.py --inputs 1000000 --commands 10000

dist: bootstrap ## make a relocatable archive in build/dist, and on Debian and Ubuntu a .deb
	scripts/dist

install: dist ## install into PREFIX, /usr/local unless given, with manual and completions
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 .build/dist/release/rehearse "$(DESTDIR)$(PREFIX)/bin/rehearse"
	scripts/install-texts .build/dist/release/rehearse "$(DESTDIR)$(PREFIX)/share"

uninstall: ## remove what install put into PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/rehearse"
	scripts/install-texts --remove "$(DESTDIR)$(PREFIX)/share"

clean: ## remove everything that was built
	rm -rf .build build
