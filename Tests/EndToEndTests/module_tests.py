"""The modules of used files and packages."""

import os

from shell import ROOT, ShellTestCase
from swift_tests import counting_toolchain

MODEL = """import RxCocoa
import RxSwift
protocol Api { func load(_ query: String) -> Single<[String]> }
final class SearchModel {
  struct Input { let query: Observable<String> }
  struct Output { let results: Driver<[String]> }
  private let api: Api
  init(api: Api) { self.api = api }
  func transform(_ input: Input) -> Output {
    Output(results: input.query.flatMapLatest { [api] in api.load($0) }.asDriver(onErrorJustReturn: []))
  }
}
"""
PACKAGE = """// swift-tools-version: {tools}
import PackageDescription
let package = Package(
  name: "Shop",
  dependencies: [.package(url: "https://example.invalid/ReactiveX/RxSwift.git", from: "6.0.0")],
  targets: [
    .target(name: "Domain"),
    .target(
      name: "Search-UI",
      dependencies: ["Domain", .product(name: "RxSwift", package: "RxSwift")],
      path: "UI", exclude: ["Views"], swiftSettings: [.define("SHOP"){settings}]),
    .testTarget(name: "ShopTests", dependencies: ["Search-UI"]),
  ])
"""


class ModuleTests(ShellTestCase):
    def write_all(self, files: dict) -> None:
        for name, text in files.items():
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            self.write(name, text)

    def write_package(self, tools: str = "5.9", settings: str = "") -> None:
        self.write_all(
            {
                "shop/Package.swift": PACKAGE.format(tools=tools, settings=settings),
                "shop/Sources/Domain/Item.swift": "public struct Item {\n"
                "  public let id: Int\n  public init(id: Int) { self.id = id }\n}\n"
                "struct Secret { let id = 7 }\n",
                "shop/UI/Model.swift": "import Domain\n#if SHOP\n" + MODEL + "#endif\n"
                "struct Row { let item: Item }\nvar shared = 0\n",
                "shop/UI/Views/View.swift": "import Nothing\n",
            }
        )

    def assert_prints(self, text: str, *arguments, errors: str = "") -> None:
        done = self.run_program(*arguments)
        self.assertEqual((done.stderr.decode(), done.stdout.decode()), (errors, text))
        self.assertEqual(done.returncode, 0)

    def assert_refused(self, *arguments, error: str) -> None:
        done = self.run_program(*arguments)
        self.assertEqual((done.returncode, done.stdout.decode()), (2, ""))
        self.assertIn(error, done.stderr.decode())

    def test_a_type_belongs_to_the_module_of_its_folder_or_target(self):
        self.write_package()
        self.write_all({"my app/Row.swift": "struct Row { }\n"})
        self.write("own.rxs", 'use "my app"\nstruct Own { }\nprint(String(reflecting: Own()))\n')
        text = "print(String(reflecting: Row.self))"
        self.assert_prints("my_app.Row\n", "--use", "my app", "-c", text)
        self.assert_prints("my_app.Row\n", "--use", "my app/Row.swift", "-c", text)
        self.assert_prints("Search_UI.Row\n", "--use", "shop", "--target", "Search-UI", "-c", text)
        item = "print(String(reflecting: Item.self))"
        self.assert_prints("Domain.Item\n", "--use", "shop/Sources/Domain/Item.swift", "-c", item)
        self.assert_prints("main.Own()\n", "--allow-swift", "own.rxs")

    def test_a_package_target_is_compiled_with_its_settings_and_dependencies(self):
        self.write_package()
        self.write(
            "search.rxs",
            'use "shop" target "Search-UI"\nlet model = SearchModel()\nsubscribe model\n'
            "answer api.load { query in Single.just([query]) }\nemit model.query \"a\"\n"
            '| 0s model.results ["a"]\nprint(Row(item: Item(id: 1)), Secret(), shared)\n'
            "| Row(item: Domain.Item(id: 1)) Secret(id: 7) 0\n",
        )
        for _ in range(2):
            self.assert_prints("ok search.rxs\n1 passed, 0 failed\n", "test", "--allow-swift", "search.rxs")
        done = self.run_program("test", "search.rxs")
        self.assertEqual(done.returncode, 2)

    def test_a_package_target_is_compiled_in_its_language_mode(self):
        arguments = ["--use", "shop", "--target", "Search-UI", "-c", "print(shared)"]
        self.write_package()
        self.assert_prints("0\n", *arguments)
        self.write_package("6.0")
        done = self.run_program(*arguments)
        self.assertIn("'shared' is not known", done.stderr.decode())
        self.write_package("6.0", ", .swiftLanguageMode(.v5)")
        self.assert_prints("0\n", *arguments)

    def test_a_package_without_a_target_name_gives_the_types_of_all_targets(self):
        self.write_package()
        self.assert_prints("Item(id: 1) 0\n", "--use", "shop", "-c", "print(Item(id: 1), shared)")

    def test_a_name_of_two_targets_needs_a_target(self):
        targets = '.target(name: "One"), .target(name: "Two")'
        self.write_all(
            {
                "two/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\n"
                f'let package = Package(name: "Two", targets: [{targets}])\n',
                "two/Sources/One/Row.swift": "public struct Row { public init() {} }\n",
                "two/Sources/Two/Row.swift": "public struct Row { public init() {} }\n",
            }
        )
        text = ["-c", "print(String(reflecting: Row.self))"]
        names = "name one of 'One', 'Two'"
        self.assert_refused("--use", "two", *text, error=f"Row: is declared in several targets: {names}")
        self.assert_prints("Two.Row\n", "--use", "two", "--target", "Two", *text)
        # A type of the app has priority over a library's type with the same name.
        self.write_all(
            {
                "two/Sources/Two/Row.swift": "import Lines\nlet two = 2\n",
                "two/Pods/Lines/Row.swift": "public struct Row {}\n",
            }
        )
        self.assert_prints("One.Row\n", "--use", "two", *text)

    def test_a_property_of_an_own_type_without_an_answer_names_the_answer(self):
        text = (
            "struct Box { let n: Int }\nprotocol Store { var box: Box { get } }\n"
            "class Model { let store: Store\n init(store: Store) { self.store = store }\n"
            " func go() { print(store.box.n) } }\nlet model = Model()\nmodel.go()\n"
        )
        done = self.run_program("-c", text)
        self.assertEqual((done.returncode, done.stdout.decode()), (3, ""))
        self.assertIn("error: no answer for store.box: answer store.box …\n", done.stderr.decode())
        self.assertNotIn("Fatal error", done.stderr.decode())

    def test_a_target_that_is_missing_is_refused(self):
        self.write_package()
        self.write_all({"app/Row.swift": "struct Row { }\n"})
        end = ["-c", "print(1)"]
        wrong = ["--use", "shop", "--target", "Domains"]
        self.assert_refused(*wrong, *end, error="shop: has no target 'Domains'\n  did you mean 'Domain'?")
        app = ["--use", "app", "--target", "app"]
        self.assert_refused(*app, *end, error="app: contains no Package.swift, so there is no target 'app'")
        self.assert_refused("--target", "app", *end, error="--target names a target of the package of --use")
        self.write("shop/Package.swift", "// swift-tools-version: 5.9\nlet package = 1 +\n")
        self.assert_refused("--use", "shop", *end, error="shop/Package.swift: ")

    def test_the_only_target_of_a_package_needs_no_name(self):
        self.write_all(
            {
                "one/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\n"
                'let package = Package(name: "One", targets: [.executableTarget(name: "One")])\n',
                "one/Sources/One/Row.swift": "struct Row { }\n",
                "one/Sources/One/main.swift": 'print("the program runs")\n',
            }
        )
        text = "print(String(reflecting: Row.self))"
        self.assert_prints("One.Row\n", "--use", "one", "-c", text)

    def test_an_app_is_compiled_once_for_all_scripts(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        self.write_all({"app/Row.swift": "struct Row { var id = 1 }\n"})
        self.assert_prints("Row(id: 1)\n", "--use", "app", "-c", "print(Row())")
        # One run of the compiler for the app's module, and one run for the script.
        self.assertEqual(self.read("runs").count("run"), 2)
        self.assert_prints("2\n", "--use", "app", "-c", "print(Row(id: 2).id)")
        self.assertEqual(self.read("runs").count("run"), 3)

    def test_a_changed_function_body_compiles_only_the_app(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        row = "struct Row {{ var name: String {{ {} }} }}\n"
        arguments = ["--use", "app", "-c", "print(Row().name)"]
        self.write_all({"app/Row.swift": row.format('"a"')})
        self.assert_prints("a\n", *arguments)
        self.assertEqual(self.read("runs").count("run"), 2)
        self.write("app/Row.swift", row.format('"b"'))
        self.assert_prints("b\n", *arguments)
        self.assertEqual(self.read("runs").count("run"), 3)
        # A declaration has changed, so the compiler runs for the app and for the script.
        self.write("app/Row.swift", row.format('"c"').replace("{ var", "{ let id = 3; var"))
        self.assert_prints("c\n", *arguments)
        self.assertEqual(self.read("runs").count("run"), 5)

    def test_a_paste_does_not_compile_the_app_again(self):
        self.environment["RXS_SWIFTC"] = counting_toolchain(self)
        self.write_all({"app/Row.swift": "struct Row { var id = 1 }\n"})
        shell = self.open("--use", "app")
        shell.send_line("print(Row())")
        self.assertEqual(self.read("runs").count("run"), 2)
        shell.send_line("struct Table { var rows = [Row()] }")
        self.assertEqual(shell.send_line("print(Table())"), "Table(rows: [app.Row(id: 1)])")
        self.assertLessEqual(self.read("runs").count("run"), 4)

    def test_a_recovered_session_still_uses_its_app(self):
        self.write_all({"app/Row.swift": "struct Row { var id = 1 }\n"})
        shell = self.open("--use", "app")
        shell.send_line("let row = Row(id: 2)")
        shell.kill()
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("print(row)"), "Row(id: 2)")

    def test_an_app_folder_can_have_the_name_of_a_library_of_the_program(self):
        # Packages built in the program's folder leave their modules there.
        self.write_all({"ArgumentParser/Row.swift": "struct Row { }\n"})
        text = "print(String(reflecting: Row.self))"
        self.assert_prints("ArgumentParser.Row\n", "--use", "ArgumentParser", "-c", text)

    def test_the_module_of_a_folder_named_like_a_drop_in_module_is_renamed(self):
        self.write_all({"RxSwift/Row.swift": "import RxSwift\nstruct Row { }\n"})
        text = "print(String(reflecting: Row.self))"
        self.assert_prints("RxSwift_.Row\n", "--use", "RxSwift", "-c", text)

    def test_a_type_of_the_app_hides_a_library_type_of_the_same_name(self):
        self.write_all(
            {
                "app/Types.swift": "struct Notification { let id = 1 }\nenum Event { case opened }\n"
                "class app { let isClass = true }\nactor Timer { }\n"
            }
        )
        text = "print(Notification(), Event.opened, app().isClass)\nstruct Own { let event: Event }\n"
        self.assert_prints("Notification(id: 1) opened true\n", "--use", "app", "-c", text)

    def test_a_declaration_of_a_script_hides_a_type_of_the_app(self):
        self.write_all({"app/Row.swift": "struct Row { let id = 1 }\n"})
        text = "struct Row { let id = 2 }\nprint(Row())\n"
        warning = "rxs: warning: Row of app/Row.swift:1 is hidden by the session's own\n"
        self.assert_prints("Row(id: 2)\n", "--use", "app", "-c", text, errors=warning)


class EjectTests(ShellTestCase):
    """The package that `rxs eject` writes; `package_tests.py` builds it."""

    def test_an_ejected_package_links_to_the_sources(self):
        os.mkdir(self.path("app"))
        self.write("app/Model.swift", MODEL)
        self.write("app/View.swift", "import UIKit\nclass Screen: UIView { }\n")
        done = self.run_program("eject", "out", "--use", "app")
        self.assertEqual(done.stdout.decode(), "wrote out, which registers 1 view model\n")
        self.assertEqual(done.stderr.decode(), "")
        source = self.path("out/Sources/app/Model.swift")
        self.assertEqual(os.readlink(source), "../../../app/Model.swift")
        self.assertTrue(os.path.isfile(source))
        manifest = self.read("out/Package.swift")
        package = manifest.split('.package(name: "rxs", path: "')[1].split('"')[0]
        self.assertEqual(os.path.realpath(self.path("out/" + package)), os.path.realpath(ROOT))
        self.assertFalse(os.path.lexists(self.path("out/Sources/app/View.swift")))
        self.assertIn("let api = ApiStandIn(\"api\")", self.read("out/Sources/app/Catalog.swift"))
        self.assertIn("class ApiStandIn: StandIn, Api", self.read("out/Sources/app/StandIns.swift"))
        self.assertEqual(
            self.read("out/scripts/first.rxs"),
            "# View models can be made\nlet searchModel = SearchModel()\n",
        )

    def test_an_ejected_package_has_stand_ins_for_services_of_another_target(self):
        os.makedirs(self.path("shop/Sources/Domain"))
        os.makedirs(self.path("shop/UI"))
        self.write("shop/Package.swift", PACKAGE.format(tools="6.0", settings=""))
        api = MODEL.splitlines()[2]
        self.write(
            "shop/Sources/Domain/Api.swift", f"import RxSwift\npublic {api}\n"
        )
        self.write("shop/UI/Model.swift", "import Domain\n" + MODEL.replace(api + "\n", ""))
        done = self.run_program("eject", "out", "--use", "shop", "--target", "Search-UI")
        self.assertEqual(done.stdout.decode(), "wrote out, which registers 1 view model\n")
        self.assertEqual(done.stderr.decode(), "")
        self.assertIn("import Domain\n", self.read("out/Sources/Search_UI/StandIns.swift"))
        manifest = self.read("out/Package.swift")
        self.assertIn("[.swiftLanguageMode(.v6)", manifest)

    def test_ejected_code_that_does_not_compile_is_a_comment_with_the_reason(self):
        os.mkdir(self.path("app"))
        text = MODEL.replace(
            "init(api: Api)", "@available(*, unavailable) init(api: Api)",
        )
        self.write("app/Model.swift", text)
        done = self.run_program("eject", "out", "--use", "app")
        self.assertEqual(done.stdout.decode(), "wrote out, which registers 0 view models\n")
        catalog = self.read("out/Sources/app/Catalog.swift")
        self.assertIn("// Does not compile: 'init(api:)' is unavailable\n", catalog)
        self.assertIn('//   catalog.explore(\n//     "SearchModel",', catalog)

    def test_eject_registers_relays_that_a_model_sends_into_as_outputs(self):
        os.mkdir(self.path("app"))
        self.write(
            "app/Model.swift",
            "import RxSwift\nimport RxRelay\nfinal class ToastModel {\n"
            "  let tap = PublishRelay<Void>()\n  let toast = PublishRelay<Int>()\n"
            "  private let bag = DisposeBag()\n"
            "  init() { tap.map { 1 }.bind(to: toast).disposed(by: bag) }\n}\n",
        )
        done = self.run_program("eject", "out", "--use", "app")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        catalog = self.read("out/Sources/app/Catalog.swift")
        self.assertIn('{ ToastModel() }, outputs: ["toast"])', catalog)

    def test_eject_does_not_change_an_existing_folder(self):
        os.mkdir(self.path("app"))
        self.write("app/Model.swift", MODEL)
        for arguments, error in [
            (["app", "--use", "app"], "rxs: app: exists already"),
            (["out"], "The path of the Swift is missing: rxs eject FOLDER --use PATH."),
            (["out", "--use", "nowhere"], "rxs: nowhere: no such file"),
        ]:
            with self.subTest(arguments):
                done = self.run_program("eject", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                self.assertIn(error, done.stderr.decode())
