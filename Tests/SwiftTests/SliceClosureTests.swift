import Testing

@testable import RxsSwift

@Suite struct SliceClosureTests {
  struct Row: CustomTestStringConvertible {
    let rule: String
    let source: String
    let names: [String]
    let taken: String
    var testDescription: String { rule }
  }

  static let rows = [
    Row(
      rule: "A slice contains a type and the names that it mentions",
      source: """
        struct User { let name: Name }
        struct Name {}
        struct Other {}
        """, names: ["User"], taken: "User Name"),
    Row(
      rule: "A slice contains all extensions of a type, also through a typealias",
      source: """
        struct User {}
        typealias Person = User
        extension Person { var first: Int { 1 } }
        extension User: Marked {}
        protocol Marked {}
        """, names: ["User"], taken: "User Person +Person +User Marked"),
    Row(
      rule: "A slice contains the extension of a library type for a used member",
      source: """
        struct User { func go() -> Int { 1.doubled } }
        extension Int { var doubled: Int { self * 2 } }
        extension Int { func tripled() -> Int { self * 3 } }
        """, names: ["User"], taken: "User +Int"),
    Row(
      rule: "A slice contains extensions with a conformance, initialiser or subscript",
      source: """
        struct User { let a: [Int] }
        extension Array { subscript(safe i: Int) -> Element? { nil } }
        extension String: Marked {}
        extension URL { init(_ text: StaticString) { fatalError() } }
        protocol Marked {}
        """, names: ["User"], taken: "User +Array +String Marked"),
    Row(
      rule: "A slice contains used operators with their precedence groups",
      source: """
        precedencegroup Binding { associativity: left }
        infix operator <~>: Binding
        func <~> (a: Int, b: Int) -> Int { a }
        infix operator <!>
        struct User { func go() -> Int { 1 <~> 2 } }
        """, names: ["User"], taken: "Binding <~> <~> User"),
    Row(
      rule: "A slice contains all method bodies of a used type",
      source: """
        struct User { let api: API; func go() { api.load() } }
        struct API { func load() { _ = Loader() }; func save() { _ = Saver() } }
        struct Loader {}
        struct Saver {}
        """, names: ["User"], taken: "User API Loader Saver"),
    Row(
      rule: "A slice contains the initialisers of used classes",
      source: """
        class User { let api: API? = nil; let store = Store() }
        class API { init() { _ = Loader() } }
        class Store { init() { _ = Disk() } }
        class Loader {}
        class Disk {}
        """, names: ["User"], taken: "User API Store Loader Disk"),
    Row(
      rule: "A slice contains the initialisers of superclasses",
      source: """
        struct User { let api = Child() }
        class Base { init() { _ = Loader() } }
        class Child: Base {}
        class Loader {}
        """, names: ["User"], taken: "User Base Child Loader"),
    Row(
      rule: "A slice contains the nested types of a view, but not its other members",
      source: """
        struct User { func show() { _ = Screen() } }
        class Screen: BaseScreen { let table = Table(); enum Section { case a(Part) } }
        class BaseScreen: UIViewController { let other = Other() }
        class Table {}
        struct Part {}
        class Other {}
        """, names: ["User"], taken: "User [Screen] [BaseScreen] Part"),
    Row(
      rule: "A slice contains a SwiftUI view without its members",
      source: """
        struct User { func show() { _ = Screen() } }
        struct Screen: View { let table = Table(); var body: some View { Text("a") } }
        class Table {}
        """, names: ["User"], taken: "User [Screen]"),
    Row(
      rule: "A slice contains a coordinator without the bodies that show views",
      source: """
        class User { let flow: Flow; init(flow: Flow) { self.flow = flow }; func go() { flow.show(); flow.log() } }
        class Flow { func show() { push(Screen(Other())) }; func log() { _ = Log() } }
        class Screen: UIViewController { init(_ other: Other) { super.init() } }
        class Other {}
        class Log {}
        """, names: ["User"], taken: "User Flow Log"),
    Row(
      rule: "A slice contains a name that follows the name of its module",
      source: """
        struct User { let a = App.Name() }
        struct Name {}
        """, names: ["User"], taken: "User Name"),
    Row(
      rule: "A slice contains nothing for an argument label",
      source: """
        struct User { func go() { print(1, terminator: "") } }
        let terminator = 1
        """, names: ["User"], taken: "User"),
    Row(
      rule: "A slice contains nothing for names that the app does not declare",
      source: "struct User {}", names: ["Nothing", "vm"], taken: ""),
  ]

  @Test(arguments: rows) func `A slice contains the declarations that its names need`(_ row: Row) {
    #expect(SliceSample(["App.swift": row.source]).taken(row.names) == row.taken)
  }

  private static let chain = """
    struct User { let api: API; func go() { api.load() } }
    class API { let cache: Cache; func load() { _ = Loader() } }
    class Cache { let file: File }
    class Loader { func read() { _ = Reader() } }
    class File {}
    class Reader {}
    """

  @Test(arguments: [
    (0, 1, "User API", "load"), (1, 2, "User API Cache Loader", "read"),
    (2, 3, "User API Cache Loader File Reader", ""),
  ]) func `A large slice contains only near declarations`(_ row: (Int, Int, String, String)) {
    let app = SliceSample(["App.swift": Self.chain])
    let reach = SliceClosure.Reach(bodies: row.0, types: row.1)
    #expect(app.taken(["User"], reach) == row.2)
    let closure = SliceClosure(app.app, names: ["User"], reach)
    #expect(closure.idle.values.joined().map(\.name).joined(separator: " ") == row.3)
  }

  @Test func `A body that mentions only members of its own type is compiled at any distance`() {
    let app = SliceSample([
      "App.swift": """
      struct User { let api: API }
      class API { var result = 0; func store() { result += 1 }; func load() { _ = Loader() } }
      let result = 2
      func += (a: inout Loader, b: Loader) {}
      class Loader {}
      """
    ])
    let reach = SliceClosure.Reach(bodies: 0, types: 1)
    let closure = SliceClosure(app.app, names: ["User"], reach)
    #expect(closure.idle.values.joined().map(\.name) == ["load"])
  }

  @Test func `A large slice contains short structs and enums at any distance`() {
    let app = SliceSample([
      "A.swift": """
      struct User { let api: API }
      class API { let store: Store }
      class Store { let kind: Kind; let account: Account; let cache: Cache; let page: Page }
      enum Kind: String { case a, b; var isA: Bool { self == .a } }
      struct Account { let kind: Kind; let names: [String] }
      struct Cache { let store: Store }
      struct Page {}
      extension Page: Listed {}
      protocol Listed { var store: Store { get } }
      """
    ])
    #expect(app.taken(["User"], .shortest) == "User API")
    let reach = SliceClosure.Reach(bodies: 1, types: 2)
    #expect(app.taken(["User"], reach) == "User API Store Kind Account")
  }

  @Test func `A large slice contains bodies that the requested types call`() {
    let app = SliceSample([
      "App.swift": """
      class User { let store = Store(); func go() { store.load() } }
      class Store { init() { prepare() } }
      extension Store {
        func prepare() { _ = Loader() }
        func load() { Loader().read() }
        func erase() { _ = Eraser() }
        func show() { _ = UIViewController() }
      }
      class Loader { func read() { _ = Reader(); show() }; func show() { _ = UIViewController() } }
      class Reader { func end() { _ = Eraser() } }
      class Eraser {}
      """
    ]).app
    let closure = SliceClosure.fitting(app, names: ["User"], limit: 0)
    #expect(closure.idle.values.joined().map(\.name).sorted() == ["end", "erase", "show", "show"])
    let types = closure.taken.flatMap { app.entries[$0].unit.names }.sorted()
    #expect(types == ["Loader", "Reader", "Store", "User"])
    #expect(closure.isLarger(than: .shortest))
  }

  @Test func `A large slice contains bodies that a library calls through its protocol`() {
    let app = SliceSample([
      "App.swift": """
      class User { func go(_ target: Target) { provider.request(target) } }
      let provider = MoyaProvider<Target>()
      enum Target { case all }
      extension Target: TargetType { var path: String { Paths().path } }
      extension Target { func erase() { _ = Eraser() } }
      extension Target: UIPage { func show() { _ = Eraser() } }
      struct Paths { var path: String { "/" } }
      class Eraser {}
      """
    ]).app
    let closure = SliceClosure.fitting(app, names: ["User"], limit: 0)
    #expect(closure.idle.values.joined().map(\.name).sorted() == ["erase", "show"])
  }

  @Test func `A called body is left out if the slice would become too large`() {
    let text = String(repeating: "print(1); ", count: 6000)
    let app = SliceSample([
      "App.swift": """
      class User { let store = Store(); func go() { store.load(); store.save() } }
      class Store { func load() { _ = Loader(); \(text) }; func save() { _ = Loader() } }
      class Loader { func read() {} }
      """
    ]).app
    let closure = SliceClosure.fitting(app, names: ["User"], limit: 0)
    #expect(closure.idle.values.joined().map(\.name) == ["load"])
  }

  @Test func `A large slice contains the distant bodies that a run has called`() {
    let app = SliceSample([
      "App.swift": """
      class User { let store = Store() }
      class Store {
        func load() { Loader().read() }
        func erase() { _ = Eraser() }
      }
      class Loader {
        func read() { _ = Reader() }
        func end() { _ = Eraser() }
      }
      class Reader {}
      class Eraser {}
      """
    ]).app
    func idle(_ called: Set<String>) -> [String] {
      SliceClosure.fitting(app, names: ["User"], running: called, limit: 0)
        .idle.values.joined().map(\.name).sorted()
    }
    #expect(idle([]) == ["erase", "load"])
    #expect(idle(["App/App.swift:3"]) == ["end", "erase"])
    #expect(idle(["App/App.swift:3", "App/App.swift:8"]) == ["erase"])
    #expect(idle(["App/App.swift:80"]) == ["erase", "load"])
  }

  /// - Parameter names: the names in statements, in addition to `User`.
  @Test(arguments: [([], ["load"]), (["load"], [])])
  func
    `In the shortest slice a body of an extension runs if a statement names it`(
      _ names: [String], _ idle: [String]
    )
  {
    let app = SliceSample([
      "A.swift": """
      struct User { func go() { _ = Other() } }
      extension User { func load() { _ = Other() }; func count() -> Int { 1 } }
      struct Other {}
      """
    ]).app
    let closure = SliceClosure(app, names: ["User"] + names, .shortest)
    #expect(closure.namesOnRequest == idle)
  }

  @Test func `A large slice contains no modifiers of views`() {
    let app = SliceSample([
      "A.swift": """
      struct User { func go() { bordered() } }
      extension View { func bordered() {} }
      extension Int { func bordered() {} }
      """
    ])
    #expect(app.taken(["User"], .shortest) == "User +Int")
    #expect(app.taken(["User"]) == "User +View +Int")
  }

  @Test func `A slice of short code contains declarations at any distance`() {
    let app = SliceSample(["App.swift": Self.chain]).app
    #expect(SliceClosure.fitting(app, names: ["User"]).reach == .all)
    let shortest = SliceClosure.Reach.shorter.last
    #expect(SliceClosure.fitting(app, names: ["User"], limit: 0).reach == shortest)
  }

  @Test(arguments: [100, 130, 160, 190, 220])
  func `The greatest distance whose code fits into the limit is chosen`(limit: Int) {
    let app = SliceSample(["App.swift": Self.chain]).app
    func closure(_ reach: SliceClosure.Reach) -> SliceClosure {
      SliceClosure(app, names: ["User"], reach)
    }
    let fitting = ([.all] + SliceClosure.Reach.shorter).first { closure($0).size <= limit }
    let found = SliceClosure.fitting(app, names: ["User"], limit: limit)
    #expect(found.reach == fitting ?? SliceClosure.Reach.shorter.last)
    #expect(found.taken.isSuperset(of: closure(found.reach).taken))
  }

  @Test func `Of several declarations with one name, the slice contains the nearest`() {
    let app = SliceSample([
      "Login/User.swift": "struct User { let name: Name }",
      "Login/Name.swift": "struct Name { let near: Near }",
      "Row/Name.swift": "struct Name { let far: Far }",
      "Near.swift": "struct Near {}; struct Far {}; private struct Hidden {}",
    ])
    #expect(app.taken(["User"]) == "User Name Near")
    #expect(app.taken(["Hidden"]) == "")
  }

  @Test func `A private name refers to the declaration in the same file`() {
    let app = SliceSample([
      "A.swift":
        "struct A { let c = Constants.a }\nprivate enum Constants { static let a = X() }\nstruct X {}",
      "B.swift":
        "struct B { let c = Constants.a }\nprivate enum Constants { static let a = Y() }\nstruct Y {}",
    ])
    #expect(app.taken(["A"]) == "A Constants X")
    #expect(app.taken(["B"]) == "B Constants Y")
  }

  @Test func `A target can use the targets that it imports`() {
    func target(_ name: String, _ text: String, _ dependencies: [String] = []) -> AppTarget {
      AppTarget(
        name: name, files: [AppTarget.File(path: "\(name)/\(name).swift", text: text)],
        dependencies: dependencies)
    }
    let app = SliceSample([
      target("Domain", "public struct User { let part: Part }; struct Part {}"),
      target("Network", "struct User { let wrong: Wrong }; struct Wrong {}"),
      target("App", "import Domain\nstruct Model { let user: User }", ["Domain"]),
    ])
    #expect(app.taken(["Model"]) == "User Part Model")
    #expect(app.repair(["Model"]).draft.targets == [0, 2])
  }
}
