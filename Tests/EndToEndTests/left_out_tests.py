"""Code of an app that is left out because it does not compile here, and the messages of traps."""

from swift_glue_tests import GlueCase


class LeftOutTests(GlueCase):
    """Code that cannot be compiled on this machine."""

    def setUp(self):
        super().setUp()
        self.write("Screen.swift", "import UIKit\nclass Screen: UIView { let id = 1 }\n")

    def test_a_mistake_in_code_that_no_statement_uses_is_ignored(self):
        self.write("Broken.swift", "struct Broken { let n: Itn = 1 }\n")
        done = self.run_program("--use", ".", "-c", "print(1)")
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), ("1\n", ""))

    def test_a_file_that_imports_more_than_it_needs_is_compiled(self):
        text = "import UIKit\n@preconcurrency import Moya; import RxSwift\nstruct Model { let n = 1 }\n"
        self.write("Model.swift", text)
        done = self.run_program("--use", "Model.swift", "-c", "print(Model().n)")
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), ("1\n", ""))

    def test_a_trap_names_the_properties_that_have_no_value(self):
        self.write(
            "Model.swift",
            "protocol Dial { func turn() -> Int }\nfinal class Model {\n  var dial: Dial!\n"
            "  var title: String! = \"a\"\n  func run() -> Int { dial.turn() }\n}\n",
        )
        script = "let model = Model()\nprint(model.run())"
        done = self.run_program("--use", ".", "-c", script)
        self.assertEqual(done.returncode, 4)
        self.assertIn("\n  model.dial has no value: write model.dial = …\n", done.stderr.decode())
        script = "let model = Model()\nmodel.dial = Dial()\nanswer dial.turn 3\nprint(model.run())"
        done = self.run_program("--use", ".", "-c", script)
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), ("3\n", ""))

    def test_a_private_initialiser_is_refused_with_the_shared_value(self):
        self.write(
            "Store.swift",
            "final class Store {\n  static let shared = Store()\n  let n = 1\n"
            "  private init() {}\n}\n",
        )
        done = self.run_program("--use", ".", "-c", "let store = Store()")
        self.assertEqual(done.returncode, 2)
        self.assertIn("\n  write Store.shared\n", done.stderr.decode())

    def test_a_type_of_a_missing_module_is_a_phantom(self):
        self.write(
            "Model.swift",
            "import Lottie\nstruct Model {\n  let n = 2\n  var movie: LottieMovie?\n"
            "  init() {}\n  let screen: Screen? = nil\n}\n",
        )
        done = self.run_program("--use", ".", "-c", "print(Model().n)\nshow left")
        self.assertEqual(done.stderr.decode(), "")
        self.assertTrue(done.stdout.decode().startswith("2\nphantom: "), done.stdout)
        self.assertIn("LottieMovie", done.stdout.decode())

    def test_a_trap_after_a_missing_answer_names_the_answer(self):
        self.write(
            "Model.swift",
            "protocol Pets { func pet(_ id: Int) -> String? }\nfinal class Model {\n"
            "  let name: String\n"
            "  init(pets: Pets, id: Int) { name = pets.pet(id)! }\n}\n",
        )
        done = self.run_program("--use", ".", "-c", "let model = Model(id: 1)")
        self.assertEqual(done.returncode, 4)
        self.assertIn(
            "\n  the statement had already failed: no answer for pets.pet(1): answer pets.pet …\n",
            done.stderr.decode())
        script = 'answer pets.pet "a"\nlet model = Model(id: 1)\nprint(model.name)'
        done = self.run_program("--use", ".", "-c", script)
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), ("a\n", ""))

    def test_inputs_and_outputs_are_connected_by_the_statement_that_uses_them(self):
        self.write(
            "Model.swift",
            "import RxSwift\nprotocol Results { var results: Observable<Int> { get } }\n"
            "final class Model {\n  private let service: Results\n"
            "  private lazy var all: Observable<Int> = {\n"
            "    let all = service.results.startWith(0).replay(1)\n"
            "    _ = all.connect()\n    return all\n  }()\n"
            "  var state: Observable<Int> { all }\n"
            "  init(service: Results) { self.service = service }\n}\n",
        )
        script = "let model = Model()\nprint(1)\nsubscribe model"
        done = self.run_program("--use", ".", "-c", script)
        self.assertEqual((done.returncode, done.stdout.decode().split("\n")[0]), (3, "1"))
        self.assertIn("no answer for service.results", done.stderr.decode())
