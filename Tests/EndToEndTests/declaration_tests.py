"""Declarations at the prompt that depend on one another."""

import os

from shell import ENTER, ShellTestCase, pasted

OLD = 'class Model { var title = "a"; let ticks = PublishRelay<Int>() }'
NEW = 'class Model { var name = "b"; let ticks = PublishRelay<Int>() }'
HINT = "if this declaration needs another one, type the other one next, or paste both together"


class DeclarationTests(ShellTestCase):
    def test_an_attribute_on_its_own_line_belongs_to_the_next_declaration(self):
        shell = self.open(columns=120)
        shell.send("@propertyWrapper" + ENTER)
        self.assertEqual(shell.send_line("struct Clamp { var wrappedValue: Int }").count("error"), 0)
        self.assertEqual(shell.send_line("struct Form { @Clamp var n = 3 }"), "")
        self.assertEqual(shell.send_line("Form().n"), "= 3")
        self.assertEqual(shell.quit(), 0)

    def test_a_forward_reference_is_completed_by_the_next_declaration(self):
        shell = self.open(columns=120)
        self.assertIn(HINT, shell.send_line("struct Page { let next: Link }"))
        self.assertEqual(shell.send_line("struct Link { let n: Int }"), "")
        self.assertEqual(shell.send_line("Page(next: Link(n: 2)).next.n"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_two_functions_that_call_each_other_can_be_typed_in_turn(self):
        shell = self.open(columns=120)
        self.assertIn(HINT, shell.send_line("func even(_ n: Int) -> Bool { n == 0 || odd(n - 1) }"))
        self.assertEqual(shell.send_line("func odd(_ n: Int) -> Bool { n != 0 && even(n - 1) }"), "")
        self.assertEqual(shell.send_line("even(10)"), "= true")
        self.assertIn(HINT, shell.send_line("func late() -> Int { other() }"))
        self.assertEqual(shell.send_line("func late() -> Int { 7 }"), "")
        self.assertEqual(shell.send_line("func other() -> Int { 8 }"), "")
        self.assertEqual(shell.send_line("late()"), "= 7")
        self.assertEqual(shell.quit(), 0)

    def test_a_new_session_accepts_variables_with_accessors(self):
        shell = self.open(columns=120)
        told = shell.send_line('var x = 1 { didSet { print("\\(oldValue) to \\(x)") } }')
        self.assertEqual(told, "")
        self.assertEqual(shell.send_line("x += 4"), "1 to 5")
        self.assertEqual(shell.send_line("var y: Int { x * 2 }"), "")
        self.assertEqual(shell.send_line("y"), "= 10")
        self.assertEqual(shell.quit(), 0)

    def test_an_error_type_that_is_declared_later_is_not_a_misspelling(self):
        shell = self.open(columns=120)
        told = shell.send_line("func half(_ n: Int) throws -> Int { throw MathError.odd }")
        self.assertIn(HINT, told)
        self.assertEqual(shell.send_line("enum MathError: Error { case odd }"), "")
        self.assertEqual(shell.send_line("(try? half(3)) ?? 0"), "= 0")
        self.assertEqual(shell.quit(), 0)

    def test_a_new_session_knows_the_types_of_foundation(self):
        shell = self.open(columns=120)
        self.assertEqual(shell.send_line("URLError(.timedOut).code.rawValue"), "= -1001")
        self.assertEqual(shell.send_line("JSONEncoder()"), "= <JSONEncoder>")
        self.assertEqual(shell.quit(), 0)

    def test_a_function_can_have_the_name_of_a_statement(self):
        shell = self.open(columns=120)
        shell.send_line("func run(_ body: () -> Int) -> Int { body() }")
        self.assertEqual(shell.send_line("run { 5 }"), "= 5")
        self.assertEqual(shell.send_line("run 1s"), "")
        self.assertEqual(shell.quit(), 0)

    def test_a_line_that_is_too_long_is_refused_without_the_compiler(self):
        shell = self.open(columns=120)
        shell.send(pasted("let a = [1, 2]\na" + "[0...]" * 3000) + ENTER)
        shell.expect("nested too deeply")
        shell.expect_prompt()
        shell.send(pasted("x" * 20000) + ENTER)
        shell.expect("is not known")
        shell.expect_prompt()
        self.assertEqual(shell.quit(), 0)

    def test_an_enum_and_a_function_that_switches_over_it_can_change_in_turn(self):
        shell = self.open(columns=120)
        shell.send_line("enum Way { case up }")
        shell.send_line('func name(_ w: Way) -> String { switch w { case .up: "u" } }')
        self.assertEqual(shell.send_line("name(.up)"), '= "u"')
        self.assertIn(HINT, shell.send_line("enum Way { case up, left }"))
        self.assertEqual(shell.send_line("name(.up)"), '= "u"')
        shell.send_line(
            'func name(_ w: Way) -> String { switch w { case .up: "u"; case .left: "l" } }'
        )
        self.assertEqual(shell.send_line("name(.left)"), '= "l"')
        self.assertEqual(shell.quit(), 0)

    def test_a_correction_replaces_a_refused_declaration(self):
        shell = self.open(columns=120)
        self.assertIn("error", shell.send_line("struct Page { let next: Lnik }"))
        self.assertEqual(shell.send_line("struct Page { let next: Int }"), "")
        self.assertEqual(shell.send_line("struct Other { let n = 1 }"), "")
        self.assertEqual(shell.send_line("Page(next: 1).next + Other().n"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_a_statement_is_set_aside_while_it_does_not_compile(self):
        shell = self.open(columns=120)
        for line in [OLD, "let m = Model()", "m.title", "var n = 1", "subscribe m.ticks as t"]:
            shell.send_line(line)
        told = shell.send_line(NEW)
        self.assertIn("set aside: m.title: value of type 'Model' has no member 'title'", told)
        self.assertEqual(shell.send_line("m.name"), '= "b"')
        self.assertEqual(shell.send_line("emit m.ticks 4"), "0s t 4")
        self.assertIn(
            "m.title // set aside: value of type 'Model' has no member 'title'",
            shell.send_line("show log"),
        )
        self.assertEqual(shell.send_line("n += 1"), "")
        self.assertEqual(shell.send_line("undo"), "took back 'n += 1'")
        self.assertIn("saved", shell.send_line('save "kept.rxs"'))
        self.assertEqual(self.run_program("test", "--allow-swift", "kept.rxs").returncode, 0)
        both = 'class Model { var title = "c", name = "d"; let ticks = PublishRelay<Int>() }'
        shell.send_line(both)
        self.assertNotIn("set aside", shell.send_line("show log"))
        self.assertEqual(shell.send_line("m.title + m.name"), '= "cd"')
        self.assertEqual(shell.send_line("reset"), "the session begins again; the clock is at 0s")
        self.assertEqual(shell.send_line("1 + 1"), "= 2")
        self.assertEqual(shell.quit(), 0)

    def test_reload_sets_aside_statements_that_no_longer_compile(self):
        self.write("Model.swift", OLD.replace("class", "import RxSwift\nimport RxRelay\nclass"))
        shell = self.open("--use", "Model.swift", columns=120)
        for line in ["let m = Model()", "m.title", "print(1)"]:
            shell.send_line(line)
        self.write("Model.swift", NEW.replace("class", "import RxSwift\nimport RxRelay\nclass"))
        self.assertIn("set aside: m.title", shell.send_line("reload"))
        self.assertEqual(shell.send_line("m.name"), '= "b"')
        self.assertIn("m.title // set aside: ", shell.send_line("show log"))
        self.assertEqual(shell.quit(), 0)

    def test_generated_code_does_not_show_in_an_error(self):
        for line in ["async let x: String = f()", "async let y = f(); y", "struct A { var n: Int {", "let w: String = A().n"]:
            with self.subTest(line):
                text = f"struct A {{ let n = 1 }}\nfunc f() async -> Int {{ 1 }}\n{line}\n"
                said = self.run_program(stdin=text).stderr.decode()
                self.assertIn("error", said)
                for name in ["rxsValue", "main.swift", "sourceLocation", "File0"]:
                    self.assertNotIn(name, said)

    def test_a_declaration_that_hides_a_type_of_the_app_causes_a_warning(self):
        os.mkdir(self.path("app"))
        self.write("app/Shelf.swift", "class Shelf { let books = 3 }\n")
        shell = self.open("--use", "app", columns=120)
        self.assertIn(
            "warning: Shelf of app/Shelf.swift:1 is hidden by the session's own",
            shell.send_line("class Shelf { let books = 4 }"),
        )
        self.assertEqual(shell.send_line("Shelf().books"), "= 4")
        self.assertEqual(shell.quit(), 0)

    def test_a_declaration_hides_a_type_of_the_app_that_was_used_before(self):
        os.mkdir(self.path("app"))
        self.write("app/Shelf.swift", "class Shelf { let books = 3 }\n")
        shell = self.open("--use", "app", columns=120)
        self.assertEqual(shell.send_line("Shelf().books"), "= 3")
        self.assertIn("+ = 4", shell.send_line("class Shelf { let books = 4 }"))
        self.assertEqual(shell.send_line("Shelf().books"), "= 4")
        shell.send_line("let shelf = Shelf()")
        self.assertEqual(shell.send_line("shelf.books"), "= 4")
        self.assertEqual(shell.quit(), 0)

    def test_a_failing_test_quotes_the_command_line_of_its_first_comment(self):
        self.write("a.rxs", "// rxs test --allow-swift --use App\nstruct A { let n = 1 }\nA().n\n| = 1\n")
        done = self.run_program("test", "a.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn(
            "the first comment of the script names its command line: rxs test --allow-swift --use App",
            done.stdout.decode(),
        )
        self.write("b.rxs", "// rxs test --allow-swift\nlet x = y\n")
        done = self.run_program("test", "--allow-swift", "b.rxs")
        self.assertNotIn("command line", done.stdout.decode())

    def test_two_pasted_declarations_that_need_each_other_cause_no_error(self):
        shell = self.open(columns=120)
        pair = "struct Page { let next: Link }\nstruct Link { let n: Int }"
        shell.send(pasted(pair) + ENTER)
        shell.expect(r"\r\n")
        self.assertNotIn("error", shell.expect_prompt())
        self.assertEqual(shell.quit(), 0)
