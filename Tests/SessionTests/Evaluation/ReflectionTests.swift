import RxsEngine
import RxsSystem
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

@Suite struct ReflectionTests {
  indirect enum Tree: Equatable {
    case leaf
    case node(Tree, Int)

    static func deep(_ depth: Int) -> Tree {
      (0..<depth).reduce(.leaf) { tree, index in .node(tree, index) }
    }
  }

  final class Person {
    let name: String
    var friends: [Person] = []
    init(_ name: String) { self.name = name }

    static func circle() -> Person {
      let anna = Person("anna")
      let ben = Person("ben")
      anna.friends = [ben]
      ben.friends = [anna, ben]
      return anna
    }
  }

  final class Link {
    let next: Link?
    init(_ next: Link?) { self.next = next }

    static func chain(_ length: Int) -> Link {
      (0..<length).reduce(Link(nil)) { link, _ in Link(link) }
    }
  }

  struct Folder: Decodable {
    let next: [Folder]?
    let friends: [Folder]?
  }

  class Base {
    lazy var untouched = [1]
    lazy var absent: Int? = nil
  }
  final class Model: Base {
    let id = 1
    lazy var title = "t\(id)"
  }

  static var catalog: Catalog {
    var catalog = Catalog()
    catalog.explore("people", { PublishedValue(Person.circle()) })
    catalog.explore("chain", { PublishedValue(Link.chain(3000)) })
    catalog.explore("tree", { PublishedValue(Tree.deep(3000)) })
    catalog.explore("folder", { TakenFolder() })
    catalog.explore("lazy", { PublishedValue(Model()) })
    catalog.explore("model", { Model() })
    return catalog
  }

  final class PublishedValue<Content> {
    let value: BehaviorRelay<Content>
    let other: BehaviorRelay<Content>
    init(_ content: @autoclosure () -> Content) {
      value = BehaviorRelay(value: content())
      other = BehaviorRelay(value: content())
    }
  }

  final class TakenFolder {
    let take = PublishRelay<Folder>()
  }

  private func lines(_ text: String) -> [String] {
    ScriptOutcome.of(text, catalog: Self.catalog).lines
  }

  @Test func `a value of an indirect enum prints as its nested cases`() {
    #expect(Value(reflecting: Tree.deep(2)).canonical == ".node(.node(.leaf, 0), 1)")
  }

  @Test func `each object of a reference cycle is printed once`() {
    #expect(
      lines("let vm = people()\nvm.value.value\nvm.value.value.friends[0].friends[0].name") == [
        "= Person(name: \"anna\", friends: [Person(name: \"ben\", friends: [<Person>, <Person>])])",
        "= \"anna\"",
      ])
  }

  @Test func `comparing, encoding and decoding fail for objects in a reference cycle`() {
    let lines = lines(
      """
      let vm = people()
      let folder = folder()
      vm.value.value == vm.value.value
      ! vm.value.value == vm.other.value
      ! JSON.encode(vm.value.value)
      ! emit folder.take vm.value.value
      print "still here"
      """)
    #expect(
      lines == [
        "= true", "error: the values are too large to be compared",
        "error: the value is nested too deeply for JSON",
        "error: the value is nested too deeply",
        "still here",
      ])
  }

  @Test(arguments: ["chain", "tree"])
  func `a deeply nested value is printed in a shortened form, compared and emitted`(name: String) {
    let lines = lines(
      """
      let vm = \(name)()
      vm.value.value
      vm.value.value == vm.other.value
      subscribe vm.value.map { _ in 1 } as seen
      emit vm.value vm.other.value
      """)
    #expect(lines.first?.contains("…") == true || lines.first?.contains("<Link>") == true)
    #expect(lines.dropFirst() == ["= true", "0s seen 1", "0s seen 1"])
  }

  @Test func `a tree with 20000 levels is printed without a stack overflow`() {
    let count = LargeStack.run {
      var tree = Tree.deep(20_000)
      var value = Value(reflecting: tree)
      let text = value.canonical
      value = .void
      // Swift would release the tree recursively, with a stack frame for each level.
      while case .node(let inner, _) = tree { tree = inner }
      return text.utf8.count
    }
    #expect((1000..<10_000).contains(count))
  }

  @Test func `a lazy property is printed only after Swift code has read it once`() {
    let model = Model()
    #expect(Value(reflecting: model).canonical == "Model(id: 1)")
    _ = model.title
    _ = model.absent
    #expect(Value(reflecting: model).canonical == "Model(absent: nil, id: 1, title: \"t1\")")
    let context = Context(clock: VirtualClock())
    #expect(ObjectValue(model).member("title", context)?.canonical == "\"t1\"")
    #expect(ObjectValue(model).member("untouched", context) == nil)
    #expect(ObjectValue(model).memberNames == ["absent", "id", "title"])
  }

  @Test func `the catalog lists a lazy property with its name and its type`() throws {
    let entry = try #require(Self.catalog["model"])
    #expect(
      entry.outputs.map { "\($0.name): \($0.typeName)" } == [
        "untouched: [Int]", "absent: Int?", "id: Int", "title: String",
      ])
    #expect(
      lines("let vm = lazy()\nvm.value.value\nlet model = model()\nshow outputs") == [
        "= Model(id: 1)", "model.id: Int", "vm.value: BehaviorRelay<Model>",
        "vm.other: BehaviorRelay<Model>",
      ])
  }
}
