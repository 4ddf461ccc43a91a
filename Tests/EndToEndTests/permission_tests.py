"""Text from files is compiled only with permission."""

import os

from shell import ShellTestCase

APP = """import Foundation
import RxSwift

struct Item: Equatable { var id: Int; var name = "new" }
enum Level: CaseIterable { case low, high, exact(Int)
  static var allCases: [Level] { [.low, .high] } }
enum LoadError: Error { case offline }
struct Box<Content> { let content: Content }
protocol API { func items(_ query: String) -> Observable<[Item]>; func log(_ text: String) }
let limit = 3
func doubled(_ n: Int, plus more: Int = 0) -> Int { n * 2 + more }
extension Int { static var answer: Int { 42 } }

final class Store {
  enum Mode { case fast }
  static let shared = Store()
  static func make(count: Int) -> Store { let store = Store(); store.count.accept(count); return store }
  let count = BehaviorRelay(value: 0)
  var note = "none"
  func add(_ n: Int) { count.accept(count.value + n) }
  func sum(_ n: Int, and other: Int) -> Int { n + other + count.value }
}

final class Search {
  struct Input { let query: Observable<String> }
  struct Output { let items: Observable<[Item]> }
  private let api: API
  init(api: API) { self.api = api }
  func transform(_ input: Input) -> Output {
    Output(items: input.query.flatMapLatest { [api] in api.log($0); return api.items($0) })
  }
}
"""

# Each text creates a file if it is compiled.
ATTACKS = [
    'system("touch made")',
    'let n = system("touch made")',
    'let made = FileManager.default.createFile(atPath: "made", contents: nil)',
    'print([1].map { _ in system("touch made") })',
    'Store.shared.note = "\\(system("touch made"))"',
    'Store.shared.add(Int(system("touch made")))',
    'let item = Item(id: Int(system("touch made")))',
    'expect system("touch made") == 0',
    'if limit == 3 { system("touch made") }',
    'func attack() { system("touch made") }; attack()',
    'let api = API()\nanswer api.items { q in system("touch made"); return Observable.just([Item(id: 1)]) }',
    'let file = fopen("made", "w")',
    'try! Store.shared.note.write(toFile: "made", atomically: true, encoding: .utf8)',
    'Box<Any>(content: system("touch made"))',
    'at 1s system("touch made")\nrun',
    '! system("touch made")',
]

NAMES = """let item = Item(id: 1)
item
| = Item(id: 1, name: "new")
expect item == Item(id: 1, name: "new")
print([Item(id: 2)].map { $0.id + 1 })
| [3]
expect doubled(4) == 8 && doubled(4, plus: limit) == 11
expect [1, 2].map { doubled($0) } == [2, 4]
expect Int.answer == 42
print(Level.high, Level.exact(3), Level.allCases.count)
| high exact(3) 2
let box = Box<Int>(content: 5)
expect box.content == 5
let store = Store.make(count: 2)
subscribe store.count as count
| 0s count 2
emit store.count 4
| 0s count 4
store.add(limit)
| 0s count 7
expect store.sum(1, and: 2) == 10
expect store.note == "none"
Store.shared.add(1)
expect Store.shared.count.value == 1
let api = API()
answer api.items { text in Observable.just([Item(id: text.count, name: text)]).delay(1s) }
let search = Search(api: api)
subscribe search
emit search.query "tea"
| 0s api.log("tea")
run
| 1s search.items [Item(id: 3, name: "tea")]
answer api.items .error(LoadError.offline)
emit search.query "x"
| 1s api.log("x")
| 1s search.items error(.offline)
let limits = { (doubled: Int) in doubled + 1 }
expect limits(2) == 3
"""


class PermissionTests(ShellTestCase):
    def setUp(self):
        super().setUp()
        self.write("App.swift", APP)

    @property
    def is_made(self) -> bool:
        return os.path.exists(self.path("made"))

    def test_an_expression_of_a_file_is_not_compiled(self):
        for attack in ATTACKS:
            with self.subTest(attack):
                self.write("a.rxs", attack + "\n")
                done = self.run_program("--use", "App.swift", "a.rxs")
                self.assertFalse(self.is_made)
                if not attack.startswith("!"):
                    # Members of values, and statements after `at`, are checked only when they run.
                    isLate = "write(" in attack or attack.startswith("at ")
                    self.assertEqual(done.returncode, 3 if isLate else 2, done)
                    self.assertRegex(done.stderr.decode(), r"a\.rxs:\d+:\d+: error: ")
                    self.assertIn("is not compiled: add '--allow-swift' to the command line", done.stderr.decode())

    def test_the_flag_allows_compiling_an_expression_of_a_file(self):
        self.write("a.rxs", ATTACKS[0] + "\n")
        self.assertEqual(self.run_program("--use", "App.swift", "--allow-swift", "a.rxs").returncode, 0)
        self.assertTrue(self.is_made)

    def test_no_command_compiles_an_expression_of_a_file(self):
        self.write("a.rxs", ATTACKS[0] + "\n")
        self.write("b.rxs", 'include "a.rxs"\n')
        for command in ["run", "test", "picture", "share", "check"]:
            for name in ["a.rxs", "b.rxs"]:
                with self.subTest(command, name=name):
                    done = self.run_program(command, "--use", "App.swift", name)
                    self.assertNotEqual(done.returncode, 0, done)
                    self.assertFalse(self.is_made)
                    self.assertIn(b"add '--allow-swift' to the command line", done.stdout + done.stderr)

    def test_a_file_that_is_included_by_typed_text_is_not_compiled(self):
        self.write("a.rxs", ATTACKS[0] + "\n")
        self.write("b.rxs", "let item = Item(id: 1)\nprint(item, doubled(limit))\n")
        text = 'struct Own { }\nlet own = Own()\ninclude "a.rxs"\n'
        for arguments in [["-c", text], ["--use", "App.swift", "-c", text]]:
            done = self.run_program(*arguments)
            self.assertEqual(done.returncode, 2, done)
            self.assertFalse(self.is_made)
        done = self.run_program("--use", "App.swift", "-c", 'print(limit)\ninclude "b.rxs"')
        self.assertEqual(done.stdout.decode(), '3\nItem(id: 1, name: "new") 6\n')

    def test_the_prompt_does_not_compile_an_included_file(self):
        self.write("a.rxs", ATTACKS[0] + "\n")
        shell = self.open("--use", "App.swift", columns=120)
        shell.send_line("let store = Store()")
        self.assertIn("'system' is not known", shell.send_line('include "a.rxs"'))
        self.assertFalse(self.is_made)
        self.assertEqual(shell.quit(), 0)

    def test_a_file_can_use_names_that_the_app_declares(self):
        self.write("names.rxs", NAMES)
        done = self.run_program("test", "--use", "App.swift", "names.rxs")
        self.assertEqual(done.stdout.decode(), "ok names.rxs\n1 passed, 0 failed\n", done)
        self.assertEqual(self.run_program("check", "--use", "App.swift", "names.rxs").stdout, b"")

    def test_a_function_of_the_app_gives_no_access_to_a_library_function(self):
        self.write("Own.swift", "func system(_ n: Int) -> Int { n }\n")
        self.write("a.rxs", 'print(system(1))\nprint(system("touch made"))\n')
        done = self.run_program("--use", "Own.swift", "a.rxs")
        self.assertNotEqual(done.returncode, 0, done)
        self.assertFalse(self.is_made)
