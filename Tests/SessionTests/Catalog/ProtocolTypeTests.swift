import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsChecking
@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsStatements

/// Types whose fields are known only after a value exists: protocols, and classes with a generic
/// superclass. Reading the fields must not crash the process.
@Suite struct ProtocolTypeTests {
  protocol CounterOutput {
    var count: Driver<Int> { get }
  }
  protocol CounterModel {}

  struct Input { let add: PublishRelay<Int> }

  final class Counter: CounterModel {
    struct Stored: CounterOutput { let count: Driver<Int> }

    let total = BehaviorRelay(value: 0)

    func transform(_ input: Input) -> any CounterOutput {
      Stored(count: input.add.asDriver(onErrorJustReturn: 0).scan(0) { $0 + $1 })
    }

    func process(_ input: Input) -> any Disposable {
      input.add.subscribe(onNext: { [total] in total.accept(total.value + $0) })
    }

    func bind(_ input: any CounterModel) -> Observable<Int> { .just(1) }

    func hidden(_ input: Input) -> any CounterOutput { Computed() }
  }

  final class Computed: CounterOutput {
    var count: Driver<Int> { .just(7) }
  }

  protocol Logic {
    associatedtype Input
    associatedtype Output
    static func make() -> (Input, Output)
  }

  class Stream<L: Logic, Extra> {
    let input: L.Input
    let output: L.Output
    let extra: [Extra] = []

    init() { (input, output) = L.make() }
  }

  enum CounterLogic: Logic {
    struct Input { let tap = PublishRelay<Int>() }
    struct Output { let count: Observable<Int> }

    static func make() -> (Input, Output) {
      let input = Input()
      return (input, Output(count: input.tap.scan(0) { $0 + $1 }))
    }
  }

  final class CounterStream: Stream<CounterLogic, String> { let own = BehaviorRelay(value: "a") }

  struct Outer<Element> {
    class Inner<Other> {
      let pair: Observable<(Element, Other)>
      init(_ element: Element, _ other: Other) { pair = .just((element, other)) }
    }
    final class Last<Other>: Inner<Other> { let last = BehaviorRelay<[Element]>(value: []) }
  }

  private static var catalog: Catalog {
    var catalog = Catalog()
    catalog.explore("output", { Counter() }, Counter.transform)
    catalog.explore("process", { Counter() }, Counter.process)
    catalog.explore("input", { Counter() }, Counter.bind)
    catalog.explore("hidden", { Counter() }, Counter.hidden)
    catalog.explore("model", { Counter() as any CounterModel })
    catalog.explore("stream", { CounterStream() })
    catalog.explore("nested", { Outer<Int>.Last(1, "a") })
    return catalog
  }

  private func lines(_ script: String) -> [String] {
    ScriptOutcome.of(script, catalog: Self.catalog).lines
  }

  @Test func `the outputs of a protocol type are the stored properties of its value`() {
    #expect(
      lines("let vm = output()\nsubscribe vm\nemit vm.add 2, 3")
        == ["0s vm.count 2", "0s vm.count 5"])
    #expect(
      Self.catalog["output"].map(HelpTexts.description)
        == """
        output
        Inputs:
          add         PublishRelay<Int>
        Outputs:
          known only when the model exists: CounterOutput is a protocol
        """)
  }

  @Test func `the properties of a view model are outputs if its method returns a Disposable`() {
    #expect(
      lines("let vm = process()\nsubscribe vm\nemit vm.add 2")
        == ["0s vm.total 0", "0s vm.total 2"])
    #expect(Self.catalog["process"]?.outputs.map(\.name) == ["total"])
  }

  @Test func `a view model that is registered as a protocol has the members of its value`() {
    #expect(lines("let vm = model()\nsubscribe vm") == ["0s vm.total 0"])
    #expect(
      Self.catalog["model"].map(HelpTexts.description)
        == "model\nOutputs:\n  known only when the model exists: CounterModel is a protocol")
  }

  @Test func `a view model is refused if the input of its method is a protocol type`() {
    #expect(
      lines("input()") == [
        "error: the shell cannot make CounterModel: register the view model with 'input:'"
      ])
    #expect(Self.catalog["input"]?.inputs.isEmpty == true)
  }

  @Test func `the error for a computed output of a protocol type says how to register it`() {
    let outcome = ScriptOutcome.of("let vm = hidden()\nsubscribe vm", catalog: Self.catalog)
    #expect(outcome.lines == ["error: hidden has no outputs"])
    #expect(
      outcome.diagnostics.first?.hasSuffix(
        "\n  only stored properties of Computed are found: register more with 'outputs:'") == true)
  }

  @Test(arguments: [
    "let vm = output()\nsubscribe vm.count\nemit vm.add 1\nsubscribe vm.other as o",
    "let vm = model()\nsubscribe vm.total\nexpect values(vm.total) == [0]",
    "let vm = process()\nsubscribe vm.total", "let vm = stream()\nsubscribe vm.output.count as c",
  ])
  func `the checker reports no problem about members that exist only at run time`(script: String) {
    #expect(
      ScriptCheck.problems(.shell, of: Array(script.utf8), at: "a.rxs", catalog: Self.catalog)
        .isEmpty)
  }

  @Test func `the fields of a generic superclass have the types of its type arguments`() {
    #expect(
      lines(
        "let vm = stream()\nsubscribe vm.output.count as c\nemit vm.input.tap 2, 3\nvm.own.value")
        == ["0s c 2", "0s c 5", "= \"a\""])
    let entry = Self.catalog["stream"]
    #expect(entry?.inputs.map(\.name) == ["input.tap"])
    #expect(entry?.outputs.map(\.name) == ["output.count", "extra", "own"])
    #expect(
      entry?.outputs.map(\.typeName) == ["Observable<Int>", "[String]", "BehaviorRelay<String>"])
  }

  @Test func `the fields of a generic class inside a generic type have concrete types`() {
    #expect(
      Self.catalog["nested"]?.outputs.map(\.typeName) == [
        "Observable<(Int, String)>", "BehaviorRelay<[Int]>",
      ])
    #expect(lines("let vm = nested()\nsubscribe vm.pair as p").first == "0s p (1, \"a\")")
  }
}
