"""Large apps: bodies that are far from the names in statements are compiled when they are called."""

from swift_glue_tests import GlueCase

# The number of calls from the model to the last body. A slice finds fewer calls by itself.
DEPTH = 14


class DistantBodyTests(GlueCase):
    def setUp(self):
        super().setUp()
        padding = "  // A long comment makes this app a large app.\n" * 300
        steps = "".join(
            f"final class Step{n} {{\n"
            f"  func count{n}() -> Int {{ Step{n + 1}().count{n + 1}() + 1 }}\n{padding}}}\n"
            for n in range(DEPTH))
        last = f"struct Step{DEPTH} {{ func count{DEPTH}() -> Int {{ 0 }} }}\n"
        self.write("App/Steps.swift", steps + last)
        far = "".join(f"  var far{n}: Far{n}? {{ nil }}\n" for n in range(20))
        types = "".join(f"final class Far{n} {{\n{padding}}}\n" for n in range(20))
        self.write("App/Far.swift", types)
        self.write(
            "App/Model.swift",
            "import Foundation\nimport RxSwift\nimport RxCocoa\nfinal class Model {\n"
            "  let tap = PublishRelay<Void>()\n  let total: Observable<Int>\n"
            "  init() {\n    print(\"made\")\n"
            "    total = tap.map { Step0().count0() }\n  }\n"
            "  func isNew() -> Bool {\n"
            "    defer { FileManager.default.createFile(atPath: \"mark\", contents: nil) }\n"
            "    return !FileManager.default.fileExists(atPath: \"mark\")\n  }\n"
            f"{far}}}\n")

    SCRIPT = "let model = Model()\n| made\nsubscribe model.total as total\nemit model.tap\n"

    def test_a_script_runs_once_with_the_bodies_that_it_calls(self):
        done = self.run_program("--use", "App", "-c", self.SCRIPT)
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""))
        self.assertEqual(done.stdout.decode(), f"made\n0s total {DEPTH}\n")

    def test_a_test_passes(self):
        self.write("total.rxs", f"{self.SCRIPT}| 0s total {DEPTH}\n")
        done = self.run_program("test", "--use", "App", "total.rxs")
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr).decode())

    def test_the_prompt_keeps_the_session(self):
        shell = self.open("--use", "App")
        shell.send_line("let model = Model()")
        shell.send_line("var n = 1")
        shell.send_line("subscribe model.total as total")
        self.assertIn(f"0s total {DEPTH}", shell.send_line("emit model.tap"))
        self.assertIn(f"0s total {DEPTH}", shell.send_line("emit model.tap"))
        self.assertIn("1", shell.send_line("print(n)"))
        shell.send_line("undo")
        self.assertIn(f"0s total {DEPTH}", shell.send_line("emit model.tap"))

    def test_a_statement_that_fails_after_the_call_runs_once(self):
        script = 'let model = Model()\nprint("once", Step0().count0())\nexpect 1 == 2'
        done = self.run_program("--use", "App", "-c", script)
        printed = f"made\nonce {DEPTH}\nerror: expected 1 == 2, got 1 == 2\n"
        self.assertEqual((done.returncode, done.stdout.decode()), (1, printed))

    def test_a_file_is_written_once(self):
        script = "let model = Model()\nprint(model.isNew(), model.isNew())"
        done = self.run_program("--use", "App", "-c", script)
        self.assertEqual((done.returncode, done.stdout.decode()), (0, "made\ntrue false\n"))
