import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

/// Sequences, subjects and observers of an app's own types.
@Suite struct OwnStreamTests {
  /// A sequence like ReactorKit's, which never ends.
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
  func `an app's own subject can be emitted to`(name: String) {
    #expect(
      lines("let vm = \(name)()\nsubscribe vm.state\nemit vm.action .add(2), .add(3), .reset")
        == ["0s vm.state 2", "0s vm.state 5", "0s vm.state 0"])
  }

  @Test func `a value of another type is refused`() {
    #expect(
      lines("let vm = stored()\nemit vm.action 3")
        == ["error: vm.action takes Action, got Int 3"])
  }

  @Test func `an app's own subject can be observed, and keeps its identity`() {
    #expect(
      lines("let vm = stored()\nsubscribe vm.action\nemit vm.action .reset\nvm.send(vm.action)")
        == ["0s vm.action .reset", "= true"])
  }

  @Test func `a type that only observes and sends can be emitted to`() {
    #expect(
      lines("let vm = stored()\nsubscribe vm.isOn\nemit vm.isOn true")
        == ["0s vm.isOn false", "0s vm.isOn true"])
  }

  @Test func `an app's own sequence is an output`() {
    #expect(
      lines("let vm = stored()\nsubscribe vm.evens\nemit vm.action .add(1), .add(1)")
        == ["0s vm.evens 2"])
  }

  @Test func `an app's own observer is an input`() {
    #expect(
      lines("let vm = computed()\nsubscribe vm.last\nemit vm.sink \"a\"\ncomplete vm.sink")
        == ["0s vm.last \"\"", "0s vm.last \"next(a)\"", "0s vm.last \"completed\""])
  }

  @Test func `lists show the app's own types`() {
    let entry = Self.catalog["stored"]
    #expect(
      entry?.inputs.map(\.typeName) == [
        "ActionSubject<Action>", "Switch", "Sink", "(ActionSubject<Action>) -> Bool",
      ])
    #expect(entry?.outputs.map(\.typeName) == ["Observable<Int>", "Evens"])
  }
}
