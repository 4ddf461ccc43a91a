"""Sources that change while a session runs: `reload` and `--watch`."""

import os
import time

import pexpect

from shell import ShellTestCase

MODEL = """import RxSwift
class Model {{
  let numbers = PublishSubject<Int>()
  var tens: Observable<Int> {{ numbers.map {{ $0 * {} }} }}
}}
"""
SCRIPT = """let model = Model()
subscribe model.tens as tens
emit model.numbers 1
emit model.numbers 2
"""


class WatchCase(ShellTestCase):
    def write_model(self, factor) -> None:
        os.makedirs(self.path("app"), exist_ok=True)
        # Replaces the file in a single step, like an editor.
        self.write("app/Model.draft", MODEL.format(factor))
        os.rename(self.path("app/Model.draft"), self.path("app/Model.swift"))


class ReloadTests(WatchCase):
    def open_with_model(self, *options):
        self.write_model(10)
        shell = self.open("--use", "app", *options, columns=120, rows=60)
        for line in SCRIPT.splitlines():
            shell.send_line(line)
        return shell

    def test_reload_shows_differing_lines_with_marbles(self):
        shell = self.open_with_model()
        self.write_model(20)
        self.assertEqual(
            shell.send_line("reload").splitlines(),
            [
                "again: emit model.numbers 1",
                "- 0s tens 10",
                "+ 0s tens 20",
                "tens",
                "0s",
                "before 10-",
                "now 20-",
                "^",
                "again: emit model.numbers 2",
                "- 0s tens 20",
                "+ 0s tens 40",
                "tens",
                "0s",
                "before 20-",
                "now 40-",
                "^",
            ],
        )
        self.write_model("(10 + 10)")
        self.assertEqual(shell.send_line("reload"), "nothing prints differently")
        self.assertEqual(shell.send_line("reload"), "nothing has changed")

    def test_the_lines_before_a_restart_run_with_the_changed_code_too(self):
        shell = self.open_with_model()
        for line in ["reset", *SCRIPT.splitlines()]:
            shell.send_line(line)
        self.write_model(20)
        told = shell.send_line("reload").splitlines()
        self.assertEqual(told.count("+ 0s tens 20"), 2)
        shell.send_line('save "saved.rxs"')
        done = self.run_program("test", "--use", "app", "--allow-swift", "saved.rxs")
        self.assertEqual(done.returncode, 0, done.stdout)
        shell.send_line("undo")
        shell.send_line('save "undone.rxs"')
        saved = self.read("saved.rxs").splitlines()
        self.assertEqual(saved[:-2], self.read("undone.rxs").splitlines())

    def test_a_model_that_is_renamed_is_gone(self):
        shell = self.open_with_model()
        self.write("app/Model.swift", MODEL.replace("class Model", "class Renamed").format(10))
        told = shell.send_line("reload")
        self.assertIn("again: let model = Model()", told)
        self.assertIn("'model' is not known", shell.send_line("model.tens"))
        self.write_model(10)
        self.assertIn("again: let model = Model()", shell.send_line("reload"))
        self.assertEqual(shell.send_line("emit model.numbers 3"), "0s tens 30")

    def test_a_statement_that_fails_after_a_reload_stays_in_the_recording(self):
        model = "import RxRelay\nfinal class Model { let more = PublishRelay<Int>() }\n"
        self.write("Model.swift", model)
        shell = self.open("--use", "Model.swift")
        for line in ["let model = Model()", "emit model.more 3"]:
            shell.send_line(line)
        self.write("Model.swift", model.replace("Int", "String"))
        shell.send_line("reload")
        shell.send_line('save "changed.rxs"')
        self.assertIn("\n! emit model.more 3\n| error: ", self.read("changed.rxs"))
        done = self.run_program("test", "--allow-swift", "--use", "Model.swift", "changed.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())
        self.write("Model.swift", model)
        shell.send_line("reload")
        shell.send_line('save "again.rxs"')
        self.assertIn("\nemit model.more 3\n", self.read("again.rxs"))

    def test_a_statement_works_again_when_the_app_imports_its_module_again(self):
        app = "import Combine\nstruct Page { var number = 1 }\n"
        self.write("Feed.swift", app)
        shell = self.open("--use", "Feed.swift")
        shell.send_line("let page = Page()")
        shell.send_line("let subject = PassthroughSubject<Int, Never>()")
        self.write("Feed.swift", "")
        self.assertIn("'PassthroughSubject' is not known", shell.send_line("reload"))
        self.write("Feed.swift", app)
        self.assertIn("- error: 'PassthroughSubject' is not known", shell.send_line("reload"))
        shell.send_line("subscribe subject.map { $0 + page.number } as sums")
        self.assertIn("sums 5", shell.send_line("subject.send(4)"))

    def test_reload_notices_new_and_removed_files(self):
        shell = self.open_with_model()
        self.write("app/Row.swift", "struct Row { let id = 1 }\n")
        self.assertEqual(shell.send_line("reload"), "nothing has changed")
        self.assertEqual(shell.send_line("print(Row())"), "Row(id: 1)")
        os.remove(self.path("app/Row.swift"))
        told = shell.send_line("reload").splitlines()
        self.assertEqual(told[:2], ["again: print(Row())", "- Row(id: 1)"])
        self.assertIn("'Row' is not known", told[2])

    def test_reload_keeps_the_session_if_the_new_code_traps(self):
        shell = self.open_with_model()
        self.write_model('{ () -> Int in fatalError("no") }()')
        refused = shell.send_line("reload")
        self.assertIn("Fatal error: no", refused)
        self.assertIn("error: the session would crash with the changed Swift code, so the change is not used", refused)
        self.assertEqual(shell.send_line("emit model.numbers 3"), "0s tens 30")
        self.write_model(5)
        self.assertIn("+ 0s tens 15", shell.send_line("reload"))

    def test_ctrl_c_stops_a_reload_that_never_ends_and_keeps_the_session(self):
        self.compile_anew()
        shell = self.open_with_model()
        self.write_model("{ () -> Int in while true { } }()")
        shell.start("reload")
        shell.expect(r"compiling \d+ files?[^\r]*\r\x1b\[K")
        self.busy_child(shell.identifier)
        shell.send("\x03")
        self.assertIn("error: interrupted: the session is unchanged", shell.expect_prompt())
        self.assertEqual(shell.send_line("emit model.numbers 3"), "0s tens 30")

    def test_the_prompt_with_watch_follows_changes_of_the_sources(self):
        shell = self.open_with_model("--watch")
        shell.send("emit model.num")
        shell.expect_line("rxs 0s> emit model.num")
        self.write_model(30)
        shell.expect_on_screen("+ 0s tens 60")
        # The line that the user has begun remains.
        shell.expect_line("rxs 0s> emit model.num")
        self.assertEqual(shell.send_line("bers 3"), "0s tens 90")
        self.write_model("true")
        shell.expect_on_screen("left out: Model.swift:4: ")
        shell.expect_on_screen("the session would crash")
        shell.expect_line("rxs 0s>")
        self.assertEqual(shell.send_line("emit model.numbers 4"), "0s tens 120")
        self.assertEqual(shell.quit(), 0)


class WatchTests(WatchCase):
    def watch(self, *arguments) -> pexpect.spawn:
        self.environment["NO_COLOR"] = "1"
        process = self.begin(*arguments)
        self.addCleanup(process.close, True)
        return process

    def test_watch_shows_the_changed_output_of_a_script(self):
        self.write_model(10)
        self.write("model.rxs", SCRIPT)
        process = self.watch("--use", "app", "--watch", "model.rxs")
        process.expect("tens 20")
        self.write_model("true")
        process.expect("left out: Model.swift:4: ")
        self.write_model(30)
        process.expect(r"again: emit model.numbers 1\s+- 0s tens 10\s+\+ 0s tens 30")
        self.write("model.rxs", SCRIPT + "print(7)\n")
        process.expect("tens 60\r\n7")
        # The number is new, so that the code is not yet in the cache.
        self.write_model(f"{{ () -> Int in while true {{ }} }}() + {time.time_ns()}")
        process.expect("compiling.*\x1b\\[K")
        time.sleep(1)
        process.sendintr()
        process.expect(pexpect.EOF)
        process.close()
        self.assertEqual(process.exitstatus, 0)

    def test_watch_runs_a_script_again_that_changes_during_its_run(self):
        text = "print(1)\nvar n = 0\nwhile n < 2_000_000 { n += 1 }\nprint(2)\n"
        self.write("long.rxs", text)
        process = self.watch("--watch", "long.rxs")
        process.expect("1\r\n")
        self.write("long.rxs", text + "print(3)\n")
        process.expect("2\r\n3\r\n")

    def test_watch_runs_a_failed_script_again(self):
        self.write_model(10)
        self.write("model.rxs", SCRIPT + "expect latest(tens) == 60\nprint(7)\n")
        process = self.watch("--use", "app", "--watch", "model.rxs")
        process.expect("expected latest.*waits until a source changes")
        self.write_model('{ () -> Int in fatalError("no") }()')
        process.expect("Fatal error: no.*waits until a source changes")
        self.write_model(30)
        process.expect("tens 60\r\n7")

    def test_watch_refuses_piped_text(self):
        self.write_model(10)
        done = self.run_program("--use", "app", "--watch", stdin="print(1)\n")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"--watch works with a prompt", done.stderr)

    def test_watch_runs_tests_again(self):
        self.write_model(10)
        self.write("model.rxs", SCRIPT + "expect latest(tens) == 60\n")
        process = self.watch("test", "--use", "app", "--watch", "model.rxs")
        process.expect("0 passed, 1 failed.*waits until a source changes")
        self.write_model(30)
        process.expect("model.rxs:3.*waits until a source changes")
        self.write("model.rxs", "print(1)\n| 1\n")
        process.expect("1 passed, 0 failed.*waits until a source changes")
        process.sendintr()
        process.expect(pexpect.EOF)
        process.close()
        self.assertEqual(process.exitstatus, 0)
