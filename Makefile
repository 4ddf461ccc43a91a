# Every target installs the tools that it needs: see Tools/.
SHELL := bash
MAKEFLAGS += --no-print-directory
.SUFFIXES:
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
TIME ?= 900
PROGRAM := .build/release/rxs
# Besides files, the list contains folders: removing a file changes only the file's folder.
SOURCES := $(shell find Package.swift Sources 2>/dev/null)
export SCRIPT

.PHONY: help
help: ## This list
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(firstword $(MAKEFILE_LIST)) \
	  | awk -F'\t' '{ printf "  make %-14s %s\n", $$1, $$2 }'

.PHONY: run
run: $(PROGRAM) ## Open the prompt; SCRIPT=file.rxs runs a file; piped input runs line by line
	@Tools/run.sh $(PROGRAM) $${SCRIPT:+"$$SCRIPT"}

.PHONY: build
build: $(PROGRAM) $(PROGRAM).1 ## Build the program for release, and its manual page
	@:

$(PROGRAM): $(SOURCES)
	@Tools/setup.sh swift libedit
	@Tools/build.sh
	@touch $@

$(PROGRAM).1: $(PROGRAM)
	@Tools/manual.sh $(PROGRAM)
	@touch $@

.PHONY: test
test: ## Lint, build, and run every test
	@Tools/setup.sh swift libedit python
	@Tools/test.sh

.PHONY: test-extras
test-extras: ## Test pages in a browser, and a release in a separate Debian root folder
	@Tools/setup.sh swift libedit python chromium
	@Tools/test-extras.sh

.PHONY: bench
bench: $(PROGRAM) ## Measure the speed of the engine and of the shell
	@Tools/setup.sh swift libedit rivals
	@swift run -c release --package-path Benchmarks
	@.build/venv/bin/python Benchmarks/shell.py $(PROGRAM)

.PHONY: fuzz
fuzz: ## Look for scripts and sessions that crash or hang the shell, for TIME=900 seconds
	@Tools/setup.sh swift libedit python
	@Tools/fuzz.sh $(TIME)

.PHONY: swift-programs
swift-programs: ## Write the expected output of the programs in Tests/SwiftPrograms again, with swiftc
	@Tools/setup.sh swift
	@Tools/swift-programs.sh

.PHONY: format
format: ## Format the Swift files
	@Tools/setup.sh swift
	@Tools/format.sh format --in-place

.PHONY: lint
lint: ## Check the format of the Swift files
	@Tools/setup.sh swift
	@Tools/format.sh lint --strict

.PHONY: docs
docs: ## Check the engine's documentation, and make its pages in .build/docs
	@Tools/setup.sh swift python
	@Tools/docs.sh

.PHONY: reference
reference: $(PROGRAM) ## Write the tables of docs/language.md again
	@$(PROGRAM) _reference <docs/language.md >.build/language.md
	@mv .build/language.md docs/language.md

.PHONY: install
install: $(PROGRAM) $(PROGRAM).1 ## Install below PREFIX (/usr/local); DESTDIR is put before it
	@Tools/install.sh $(PROGRAM) "$(DESTDIR)$(PREFIX)"

.PHONY: release
release: $(PROGRAM) $(PROGRAM).1 ## Make the archive, the package and the checksums of a release in .build/dist
	@Tools/release.sh .build/dist

.PHONY: clean
clean: ## Remove all built files
	@rm -rf .build Benchmarks/.build
