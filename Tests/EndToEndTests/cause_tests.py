"""Causes of events in Swift view models, and warnings in tests."""

import os
import shutil

from shell import ShellTestCase

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(HERE, "..", "ViewModelSources", "transform")
SEARCH = """use "SearchViewModel.swift"
let api = SearchService()
answer api.search { q in Single.just([Repository(id: 1, name: q, stars: 10)]).delay(1s) }
let vm = SearchViewModel(service: api)
subscribe vm
emit vm.query "s"
advance 100ms
emit vm.query " swift "
advance 2s
print "----"
why vm.repositories
show requests
emit vm.query "swift"
why not vm.repositories
"""


class CauseTests(ShellTestCase):
    def test_a_request_that_is_never_answered_waits_until_it_is_disposed_of(self):
        self.write("Model.swift", """import RxRelay
import RxSwift

protocol Api { func load() -> Single<Int> }

final class Model {
  let load = PublishRelay<Void>()
  let rows: Observable<Int>
  init(api: Api) { rows = load.flatMapLatest { api.load() } }
}
""")
        done = self.run_program(
            "--allow-swift", "--use", "Model.swift", "-c", """answer vm.api.load Observable.never()
let vm = Model()
subscribe vm.rows as rows
emit vm.load
show requests
emit vm.load
show requests
""")
        waiting, dropped = "0s vm.api.load() waits  ← emit vm.load", "0s vm.api.load() cancelled  ← emit vm.load"
        self.assertEqual(done.stdout.decode().splitlines(), [waiting, dropped, waiting])

    def test_why_names_the_causes_in_a_swift_view_model(self):
        shutil.copy(os.path.join(SOURCES, "SearchViewModel.swift"), self.folder)
        self.write("search.rxs", SEARCH)
        done = self.run_program("--allow-swift", "search.rxs")
        self.assertEqual(done.stderr.decode(), "")
        lines = done.stdout.decode().split("----\n")[1].splitlines()
        *path, root, request, sent = lines
        self.assertRegex(root, r'^  ← emit vm.query " swift " +line 8, at 100ms$')
        self.assertLessEqual(len(path), 11)
        joined = "\n".join(path)
        for name in ["asDriver", "flatMapLatest inner 1", 'api.search("swift") answered after 1s']:
            self.assertIn(name, joined)
        self.assertRegex(joined, r"← debounce waited 300ms +SearchViewModel")
        self.assertEqual(
            request, '400ms api.search("swift") answered after 1s  ← emit vm.query " swift "'
        )
        self.assertIn('emit vm.query "swift" → debounce: waits for a pause, due at 2.4s', sent)

    def test_warnings_are_printed_or_fail_the_test_with_their_flag(self):
        self.write("early.rxs", "let xs = PublishSubject<Int>()\nemit xs 1\nsubscribe xs\n")
        warning = "  warning: 1 element went into PublishSubject (line 1) before it had a subscriber"
        for arguments, status, text in [
            ([], 0, "ok early.rxs\n1 passed"),
            (["--warnings"], 0, f"ok early.rxs\n{warning}"),
            (["--warnings=error"], 1, f"FAIL early.rxs\n{warning}"),
        ]:
            with self.subTest(arguments):
                done = self.run_program("test", *arguments, "early.rxs")
                self.assertEqual(done.returncode, status)
                self.assertTrue(done.stdout.decode().startswith(text), done.stdout.decode())

    def test_a_broken_rule_names_the_event_that_broke_it(self):
        self.write(
            "rule.rxs",
            "let xs = PublishSubject<Int>()\nsubscribe xs\n"
            'always (latest(xs) ?? 0) < 5 as "small"\nemit xs 7\n| 0s xs 7\n',
        )
        done = self.run_program("test", "rule.rxs")
        self.assertEqual(done.returncode, 1)
        self.assertIn("got 7 < 5", done.stdout.decode())
        self.assertRegex(done.stdout.decode(), r"0s xs 7\n +← emit xs 7 +line 4, at 0s")
        self.assertNotIn("in the statement", done.stdout.decode())
        done = self.run_program("rule.rxs")
        self.assertEqual(done.returncode, 1)
        self.assertIn("\n  in the statement 'emit xs 7' (rule.rxs:4)\n", done.stderr.decode())

    def test_a_script_is_traced_if_a_flag_or_statement_needs_it(self):
        text = "let xs = PublishSubject<Int>()\nsubscribe xs\nemit xs 1\n"
        for arguments, script in [(["--trace"], text + "why xs\n"), ([], text + "why xs\n")]:
            done = self.run_program(*arguments, "-c", script)
            self.assertEqual(
                done.stdout.decode(), "0s xs 1\n0s xs 1\n  ← emit xs 1  line 3, at 0s\n"
            )
        shell = self.open()
        for line in text.splitlines():
            shell.send_line(line)
        self.assertIn("← emit xs 1 line 3, at 0s", shell.send_line("why xs"))
        told = shell.send_line("let ys = PublishRelay<Int>(); emit ys 1; subscribe ys")
        self.assertIn("warning: 1 element went into", told)
