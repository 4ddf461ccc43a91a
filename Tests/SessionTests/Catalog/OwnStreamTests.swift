import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

/// Sequences, subjects and observers with types that an app declares.
@Suite struct OwnStreamTests {
  /// A subject like ReactorKit's `ActionSubject`, which never ends.
  final class ActionSubject<Element>: SubjectType, ObserverType {
    private let subject = PublishSubject<Element>()

    func subscribe<O: ObserverType>(_ observer: O) -> any Disposable where O.Element == Element {
      subject.subscribe(observer)
    }

    func asObserver() -> AnyObserver<Element> {
      AnyObserver { if case .next(let element) = $0 { self.onNext(element) } }
    }

    func on(_ event: Event<Element>) {
      if case .next(let element) = event { subject.onNext(element) }
    }
  }

  struct Switch: ObservableType, ObserverType {
    typealias Element = Bool
    let relay = BehaviorRelay(value: false)

    func subscribe<O: ObserverType>(_ observer: O) -> any Disposable where O.Element == Bool {
      relay.subscribe(observer)
    }

    func on(_ event: Event<Bool>) {
      if case .next(let isOn) = event { relay.accept(isOn) }
    }
  }

  struct Evens: ObservableType {
    typealias Element = Int
    let source: Observable<Int>

    func subscribe<O: ObserverType>(_ observer: O) -> any Disposable where O.Element == Int {
      source.filter { $0 % 2 == 0 }.subscribe(observer)
    }
  }

  final class Sink: ObserverType {
    let relay = BehaviorRelay(value: "")

    func on(_ event: Event<String>) { relay.accept("\(event)") }
  }

  enum Action { case add(Int), reset }

  final class Reactor {
    let action = ActionSubject<Action>()
    let isOn = Switch()
    let state: Observable<Int>
    let evens: Evens
    let sink = Sink()
    var last: Observable<String> { sink.relay.asObservable() }

    init() {
      state = action.asObservable().scan(0) { state, action in
        if case .add(let step) = action { state + step } else { 0 }
      }.share(replay: 1)
      evens = Evens(source: state)
    }

    func send(_ action: ActionSubject<Action>) -> Bool { action === self.action }
  }

  private static var catalog: Catalog {
    var catalog = Catalog()
    catalog.explore("stored", { Reactor() }, adding: [.method("send", Reactor.send)])
    catalog.explore(
      "computed", make: { Reactor() },
      inputs: [Member("action", \.action), Member("sink", \.sink)],
      outputs: [Member("state", \.state), Member("last", \.last)])
    return catalog
  }

  private func lines(_ script: String) -> [String] {
    ScriptOutcome.of(script, catalog: Self.catalog).lines
  }

  @Test(arguments: ["stored", "computed"])
  func `the emit statement sends a value into a subject whose type the app declares`(name: String) {
    #expect(
      lines("let vm = \(name)()\nsubscribe vm.state\nemit vm.action .add(2), .add(3), .reset")
        == ["0s vm.state 2", "0s vm.state 5", "0s vm.state 0"])
  }

  @Test func `the emit statement refuses a value of the wrong type for an app's own subject`() {
    #expect(
      lines("let vm = stored()\nemit vm.action 3")
        == ["error: vm.action takes Action, got Int 3"])
  }

  @Test func `a subject whose type the app declares can be subscribed to and keeps its identity`() {
    #expect(
      lines("let vm = stored()\nsubscribe vm.action\nemit vm.action .reset\nvm.send(vm.action)")
        == ["0s vm.action .reset", "= true"])
  }

  @Test
  func `the emit statement accepts a type that conforms to ObservableType and ObserverType`() {
    #expect(
      lines("let vm = stored()\nsubscribe vm.isOn\nemit vm.isOn true")
        == ["0s vm.isOn false", "0s vm.isOn true"])
  }

  @Test func `an ObservableType that the app declares is an output`() {
    #expect(
      lines("let vm = stored()\nsubscribe vm.evens\nemit vm.action .add(1), .add(1)")
        == ["0s vm.evens 2"])
  }

  @Test func `an ObserverType that the app declares is an input`() {
    #expect(
      lines("let vm = computed()\nsubscribe vm.last\nemit vm.sink \"a\"\ncomplete vm.sink")
        == ["0s vm.last \"\"", "0s vm.last \"next(a)\"", "0s vm.last \"completed\""])
  }

  @Test func `the catalog lists inputs and outputs with the app's own type names`() {
    let entry = Self.catalog["stored"]
    #expect(
      entry?.inputs.map(\.typeName) == [
        "ActionSubject<Action>", "Switch", "Sink", "(ActionSubject<Action>) -> Bool",
      ])
    #expect(entry?.outputs.map(\.typeName) == ["Observable<Int>", "Evens"])
  }
}
