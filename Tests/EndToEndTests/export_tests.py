"""`rxs export --swift`: tests that compile and pass against the drop-in modules."""

import glob
import os
import re
import subprocess

from readme_tests import ROOT
from shell import ShellTestCase

# A first build compiles the engine.
PATIENCE = 1200
# What is in the folders, and how many of the operators' scripts have a form in Swift: those that
# have none end streams by a trap, mix types or leave them out.
SHAPES = os.path.join(ROOT, "Tests", "EndToEndTests", "exports", "*.rxs")
# Those that declare types: they cannot be exported yet.
DECLARING = ["cases.rxs", "declarations.rxs"]
OPERATORS = os.path.join(ROOT, "scripts", "operators", "*.rxs")
OPERATORS_IN_SWIFT = 67
PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Exported",
  dependencies: [.package(name: "rxs", path: "{root}")],
  targets: [
    .testTarget(
      name: "ExportedTests",
      dependencies: ["RxSwift", "RxCocoa", "RxTest"].map {{ .product(name: $0, package: "rxs") }},
      swiftSettings: [.swiftLanguageMode(.v5)])
  ])
"""


class ExportTests(ShellTestCase):
    def export(self, path: str, *arguments) -> subprocess.CompletedProcess:
        return self.run_program("export", path, "--swift", *arguments)

    def test_exported_tests_compile_and_pass(self):
        sources = os.path.join(self.folder, "Tests", "ExportedTests")
        os.makedirs(sources)
        self.write("Package.swift", PACKAGE.format(root=ROOT))
        exported = 0
        shapes = [path for path in glob.glob(SHAPES) if os.path.basename(path) not in DECLARING]
        for path in sorted(glob.glob(OPERATORS)) + sorted(shapes):
            name = os.path.basename(path).replace(".rxs", ".swift")
            done = self.export(path, "--output", os.path.join(sources, name))
            if path in shapes:
                self.assertEqual(done.returncode, 0, done.stderr.decode())
            elif done.returncode:
                self.assertEqual(done.returncode, 2)
                self.assertRegex(
                    done.stderr.decode(),
                    rf"\A{re.escape(path)}:\d+:\d+: error: [^\n]+\n  [^\n]+\n *\^",
                )
                continue
            exported += 1
        self.assertEqual(exported, OPERATORS_IN_SWIFT + len(shapes))
        scratch = os.path.join(ROOT, ".build", "exports")
        done = subprocess.run(
            ["swift", "test", "--package-path", self.folder, "--scratch-path", scratch],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        self.assertEqual(done.returncode, 0, done.stdout[-8000:] + done.stderr[-2000:])
        executed = re.findall(r"Executed (\d+) tests?, with 0 failures", done.stdout + done.stderr)
        self.assertEqual(max(map(int, executed)), exported)

    def test_a_script_that_declares_types_is_refused(self):
        for name in DECLARING:
            done = self.export(os.path.join(os.path.dirname(SHAPES), name))
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn("cannot be exported: scripts that declare types", done.stderr.decode())

    def test_a_statement_without_a_form_in_swift_is_named(self):
        self.write("a.rxs", 'let a = 1\nstub "http://a/*" json([a])\n')
        done = self.export("a.rxs")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(
            done.stderr.decode(),
            "a.rxs:2:1: error: 'stub' cannot be written in Swift\n"
            '  stub "http://a/*" json([a])\n'
            "  ^~~~~~~~~~~~~~~~~~~~~~~~~~~\n",
        )

    def test_what_cannot_be_read_or_does_not_run_is_status_2(self):
        self.write("a.rxs", "let a =\n")
        self.write("b.rxs", "let a = 1\nexpect a == 2\n")
        for path, message in [
            ("a.rxs", "a.rxs:1:"),
            ("b.rxs", "b.rxs:2:8: error: expected a == 2, got 1 == 2"),
            ("c.rxs", "c.rxs: no such file"),
        ]:
            done = self.export(path, "--output", "out.swift")
            self.assertEqual(done.returncode, 2)
            self.assertIn(message, done.stderr.decode())
            self.assertFalse(os.path.exists(self.path("out.swift")))
        done = self.run_program("export", "a.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"rxs export FILE --swift", done.stderr)
