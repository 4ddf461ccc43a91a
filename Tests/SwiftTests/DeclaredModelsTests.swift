import RxsCompiling
import RxsSwiftMessages
import Testing

@testable import RxsSwift

/// The inputs and outputs that `rxs list` shows, read from the source without a compiler.
@Suite struct DeclaredModelsTests {
  private func ports(_ name: String, _ text: String) -> [String] {
    let models = DeclaredModels(DeclaredNames(SwiftReading(of: [text]).outline))
    guard let ports = models.ports(of: name) else { return [] }
    return ports.inputs.map { "> \($0.name) \($0.typeName)" }
      + ports.outputs.map { "< \($0.name) \($0.typeName)" }
  }

  @Test(arguments: [
    ("let a = BehaviorRelay<[String]>(value: [])", "BehaviorRelay<[String]>"),
    ("let a = BehaviorRelay(value: false)", "BehaviorRelay<Bool>"),
    ("let a = BehaviorRelay(value: [1.5])", "BehaviorRelay<[Double]>"),
    ("let a = BehaviorRelay(value: Kind.none)", "BehaviorRelay<_>"),
    ("lazy var a = name.map { $0 + 1 }.asDriver(onErrorJustReturn: 0)", "Driver<_>"),
    ("let a = Observable<Int>.empty()", "Observable<Int>"),
    ("let a = Observable.just(1)", "Observable<_>"),
    ("let a: RxSwift.Observable<Int>", "Observable<Int>"),
    ("let a: Observable<Int>!", "Observable<Int>"),
    ("var a: Driver<String> { fatalError() }", "Driver<String>"),
    ("lazy var a: Signal<Void> = { .empty() }()", "Signal<Void>"),
  ])
  func `A property has the type that its declaration shows`(_ property: String, type: String) {
    #expect(ports("Model", "class Model { \(property) }") == ["< a \(type)"])
  }

  @Test(arguments: [
    ("let a = PublishRelay<Int>()", ["< a PublishRelay<Int>"]),
    ("let a = PublishRelay<Int>(); init() { a.map { $0 } }", ["> a PublishRelay<Int>"]),
    ("let a: AnyObserver<Int>", ["> a AnyObserver<Int>"]),
    ("lazy var a: CocoaAction = CocoaAction { .empty() }", ["> a CocoaAction"]),
    ("let a: Action<Int, String>", ["> a Action<Int, String>"]),
    ("let a: Action", []),
    ("private let a = PublishRelay<Int>()", []),
    ("static let a = PublishRelay<Int>()", []),
    ("let api: API; let bag = DisposeBag()", []),
    (
      "let a = PublishRelay<Int>(); lazy var b = a.asObservable(); func f() { a.accept(1) }",
      ["< a PublishRelay<Int>", "< b Observable<_>"]
    ),
  ])
  func `A relay is an input unless the source shows it to be an output`(
    _ members: String, expected: [String]
  ) {
    #expect(ports("Model", "class Model { \(members) }") == expected)
  }

  @Test(arguments: [
    """
    struct Input { let tap: Signal<Void>; let filter: Filter; let limit: Int }
      struct Filter { let text: Driver<String> }
      struct Output { let rows: Driver<[Int]>; let title: String }
      func transform(input: Input) -> Output { fatalError() }
    """,
    """
    typealias Input = (tap: Signal<Void>, filter: Filter)
      struct Filter { let text: Driver<String> }
      typealias Output = (rows: Driver<[Int]>, title: String)
      func transform(_ input: Input) -> Output { fatalError() }
    """,
    """
    struct Inputs { let tap: Signal<Void>; let filter: Filter }
      struct Filter { let text: Driver<String> }
      struct Outputs { let rows: Driver<[Int]> }
      let inputs: Inputs
      let outputs: Outputs
    """,
  ])
  func `Inputs and outputs in a struct or tuple are recognised by its fields`(_ body: String) {
    #expect(
      ports("Model", "final class Model { \(body) }")
        == ["> tap Signal<Void>", "> filter.text Driver<String>", "< rows Driver<[Int]>"])
  }

  @Test(arguments: ["DisposeBag", "RxSwift.DisposeBag"])
  func `A transform function can have a bag parameter, also with the module name`(_ bag: String) {
    let text = """
      class Model {
        struct Input { let tap: Observable<Void> }
        struct Output { let rows = PublishRelay<[Int]>() }
        func convert(input: Input, bag: \(bag)) -> Output { fatalError() }
      }
      """
    let outline = SwiftReading(of: [text]).outline
    #expect(outline.transforming.map(\.method) == ["Model.convert(input:bag:)"])
    #expect(ports("Model", text) == ["> tap Observable<Void>", "< rows PublishRelay<[Int]>"])
  }

  @Test func `A transform function of one stream has one input and one output`() {
    let text = """
      class Model {
        typealias Input = Observable<Int>
        func transform(input: Input) -> Observable<String> { fatalError() }
      }
      """
    #expect(
      ports("Model", text) == ["> input Observable<Int>", "< output Observable<String>"])
  }

  @Test(arguments: ["@Observable final class Model", "class Model: ObservableObject"])
  func `Observable models show their properties and methods`(_ head: String) {
    let text = """
      \(head) {
        var query = "" { didSet { search() } }
        private(set) var rows: [String] = []
        var count: Int { rows.count }
        private var task: Task<Void, Never>?
        let limit = 3
        func load(page: Int) async throws -> Int { 1 }
        private func search() {}
      }
      """
    #expect(
      ports("Model", text) == [
        "> query String", "> load (Int) async throws -> Int", "< query String", "< rows [String]",
        "< count Int", "< limit Int",
      ])
  }

  @Test func `The input and the output of a reactor have the types of its type aliases`() {
    let text = """
      final class Model: Reactor {
        typealias Action = NoAction
        struct State { var rows: [Int] = [] }
        let initialState = State()
      }
      """
    #expect(
      ports("Model", text) == ["> action ActionSubject<NoAction>", "< state Observable<State>"])
  }

  @Test func `A subclass also shows the inputs and outputs of its superclass`() {
    let text = """
      class Base { let isLoading = BehaviorRelay(value: false) }
      final class Model: Base {
        let tap = PublishRelay<Void>()
        func begin() { tap.bind { self.isLoading.accept(true) } }
      }
      """
    #expect(
      ports("Model", text) == ["> tap PublishRelay<Void>", "< isLoading BehaviorRelay<Bool>"])
  }
}
