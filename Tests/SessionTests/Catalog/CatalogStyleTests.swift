import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

/// View models in the usual styles of apps; one line registers each view model.
@Suite struct CatalogStyleTests {
  final class Transforming {
    struct Header {
      let tap: Observable<Void>
      let title: BehaviorRelay<String>
    }
    struct Input {
      let header: Header
      let tab: Driver<Int>?
      let page: Infallible<Int>
      let text: ControlProperty<String>
      let pressed: ControlEvent<Void>
      let replayed: ReplaySubject<Int>
      let last: AsyncSubject<Int>
      let kept: ReplayRelay<Int>
      let bag: DisposeBag
      let step: Int
    }
    struct Output {
      let taps: Observable<Void>
      let title: Driver<String>
      let tab: Driver<Int>
      let page: Infallible<Int>
      let text: Observable<String>
      let pressed: Signal<Void>
      let stepped: Single<Int>
      let all: [Observable<Int>]
      let constant: String
    }

    func transform(from input: Input, disposeBag: DisposeBag) -> Output {
      Output(
        taps: input.header.tap, title: input.header.title.asDriver(),
        tab: input.tab ?? .empty(), page: input.page, text: input.text.asObservable(),
        pressed: input.pressed.asSignal(), stepped: .just(input.step),
        all: [input.replayed, input.last, input.kept.asObservable()], constant: "fixed")
    }
  }

  class Base {
    let error = PublishRelay<String>()
  }

  @propertyWrapper struct Relayed<Value> {
    private let relay: BehaviorRelay<Value>
    init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }
    var wrappedValue: Value {
      get { relay.value }
      nonmutating set { relay.accept(newValue) }
    }
    var projectedValue: Observable<Value> { relay.asObservable() }
  }

  final class DetailViewModel {
    let toggle = PublishSubject<Void>()
    let shouldHide = BehaviorRelay(value: true)
  }

  final class Properties: Base {
    let load = PublishRelay<Int>()
    let items: Driver<[Int]>
    let detail = DetailViewModel()
    let title = "Items"
    let service = Service()
    @Relayed var count = 3
    lazy var doubled: Observable<Int> = $count.map { $0 * 2 }
    private let trace = PublishRelay<Int>()
    private let bag = DisposeBag()

    override init() {
      items = load.map { [$0] }.asDriver(onErrorJustReturn: [])
      super.init()
      load.bind { [unowned self] in count = $0 }.disposed(by: bag)
      _ = doubled
    }
  }

  final class Service {}

  protocol LoginInputs {
    func viewDidLoad()
    func select(_ row: Int, _ name: String) -> String
  }
  protocol LoginOutputs { var title: Observable<String> { get } }
  final class Login: LoginInputs, LoginOutputs {
    private let titles = PublishRelay<String>()
    var inputs: any LoginInputs { self }
    var outputs: any LoginOutputs { self }
    var title: Observable<String> { titles.asObservable() }
    func viewDidLoad() { titles.accept("loaded") }
    func select(_ row: Int, _ name: String) -> String {
      titles.accept("\(row) \(name)")
      return name
    }
  }

  final class Reactor {
    enum Action { case increase(by: Int), reset }
    struct State: Equatable { var count = 0 }
    let action = PublishRelay<Action>()
    let state: Observable<State>
    init(start: Int) {
      state = action.scan(State(count: start)) { state, action in
        switch action {
        case .increase(let step): State(count: state.count + step)
        case .reset: State()
        }
      }.startWith(State(count: start)).share(replay: 1)
    }
  }

  enum Tab: String { case home, search }
  final class Tabs {
    struct Input {
      let tab: BehaviorRelay<Tab>
    }
    func bind(_ input: Input) -> Driver<String> { input.tab.asDriver().map(\.rawValue) }
  }

  static var catalog: Catalog {
    var catalog = Catalog()
    catalog.explore(
      "transforming", { Transforming() }, Transforming.transform(from:disposeBag:))
    catalog.explore("properties", { Properties() }, excluding: ["trace"])
    catalog.explore(
      "login", make: { Login() },
      inputs: [.method("viewDidLoad", Login.viewDidLoad), .method("select", Login.select)],
      outputs: [Member("title", \.outputs.title)])
    catalog.explore("reactor", CallParameter("start", default: 2), make: Reactor.init(start:))
    catalog.explore("tabs", { Tabs() }, Tabs.bind)
    catalog.explore(
      "closure", { Tabs() }, input: { Tabs.Input(tab: try $0.port("tab", first: Tab.search)) },
      Tabs.bind)
    return catalog
  }

  private func lines(_ text: String) -> [String] {
    ScriptOutcome.of(text, catalog: Self.catalog).lines
  }

  @Test func `each type of input property passes the emitted values to the view model`() {
    let lines = lines(
      """
      let vm = transforming(title: "first", step: 4)
      subscribe vm
      emit vm.header.tap
      emit vm.header.title "second"
      emit vm.tab 1
      emit vm.page 2
      emit vm.text "typed"
      emit vm.pressed
      subscribe vm.all[0] as replayed, vm.all[1] as last, vm.all[2] as kept
      emit vm.replayed 5
      emit vm.last 6
      complete vm.last
      emit vm.kept 7
      vm.constant
      """)
    #expect(
      lines == [
        "0s vm.title \"first\"", "0s vm.text \"\"", "0s vm.stepped 4", "0s vm.stepped completed",
        "0s vm.taps ()", "0s vm.title \"second\"", "0s vm.tab 1", "0s vm.page 2",
        "0s vm.text \"typed\"", "0s vm.pressed ()", "0s replayed 5", "0s last 6",
        "0s last completed", "0s kept 7", "= \"fixed\"",
      ])
  }

  @Test func `the properties of a view model become its inputs, outputs and constants`() {
    let lines = lines(
      """
      let vm = properties()
      show inputs
      show outputs
      subscribe vm
      emit vm.load 7
      vm.title
      emit vm.detail.shouldHide false
      """)
    #expect(
      lines == [
        "vm.error: PublishRelay<String>", "vm.load: PublishRelay<Int>",
        "vm.detail.toggle: PublishSubject<Void>",
        "vm.items: Driver<[Int]>", "vm.detail.shouldHide: BehaviorRelay<Bool>",
        "vm.title: String", "vm.count: BehaviorRelay<Int>", "vm.doubled: Observable<Int>",
        "0s vm.detail.shouldHide true", "0s vm.count 3", "0s vm.doubled 6",
        "0s vm.count 7", "0s vm.doubled 14", "0s vm.items [7]",
        "= \"Items\"", "0s vm.detail.shouldHide false",
      ])
  }

  @Test func `a registered method can be called directly or with emit`() {
    let lines = lines(
      """
      let vm = login()
      subscribe vm
      vm.viewDidLoad()
      emit vm.viewDidLoad
      vm.select(1, "a")
      emit vm.select (2, "b")
      ! emit vm.select 3
      ! vm.select(1)
      """)
    #expect(
      lines == [
        "0s vm.title \"loaded\"", "0s vm.title \"loaded\"", "0s vm.title \"1 a\"", "= \"a\"",
        "0s vm.title \"2 b\"",
        "error: vm.select takes (Int, String), got Int 3: select takes 2 values, got 1",
        "error: select takes 2 values, got 1",
      ])
  }

  @Test func `the action of a reactor is an input and its state is an output`() {
    let lines = lines(
      """
      let vm = reactor()
      subscribe vm
      emit vm.action .increase(by: 3), .reset
      reactor(start: 9)
      ! emit vm.action .incraese(by: 1)
      ! reactor(start: "x")
      ! reactor(stat: 1)
      """)
    #expect(
      lines == [
        "0s vm.state State(count: 2)", "0s vm.state State(count: 5)", "0s vm.state State(count: 0)",
        "= <reactor>",
        "error: vm.action takes Action, got case .incraese(by: 1): Action has no case .incraese,"
          + " did you mean .increase?",
        "error: 'start:' takes Int, got String", "error: 'reactor' has no argument 'stat:'",
      ])
  }

  @Test func `a view model needs a first value for a BehaviorRelay input of an enum type`() {
    let lines = lines(
      """
      ! tabs()
      ! tabs(tab: .hom)
      let vm = tabs(tab: .home)
      subscribe vm
      emit vm.tab .search
      let other = closure()
      subscribe other
      let third = closure(tab: .home)
      subscribe third
      """)
    #expect(
      lines == [
        "error: 'tabs' needs a value for 'tab:'",
        "error: 'tab' takes Tab, got case .hom: Tab has no case .hom, did you mean .home?",
        "0s vm.output \"home\"", "0s vm.output \"search\"", "0s other.output \"search\"",
        "0s third.output \"home\"",
      ])
  }

  @Test func `the catalog lists the inputs and outputs of a type without an instance`() {
    let entry = Self.catalog["properties"]
    #expect(entry?.inputs.map(\.name) == ["error", "load", "detail.toggle"])
    #expect(
      entry?.outputs.map { "\($0.name): \($0.typeName)" } == [
        "items: Driver<[Int]>", "detail.shouldHide: BehaviorRelay<Bool>", "title: String",
        "count: BehaviorRelay<Int>", "doubled: Observable<Int>",
      ])
    #expect(
      Self.catalog["transforming"]?.inputs.map(\.name) == [
        "header.tap", "header.title", "tab", "page", "text", "pressed", "replayed", "last", "kept",
      ])
    #expect(
      Self.catalog["transforming"]?.signature
        == "transforming(title: String = \"\", text: String = \"\", step: Int)")
    #expect(Self.catalog["reactor"]?.signature == "reactor(start: Int = 2)")
    #expect(
      Self.catalog["login"]?.inputs.map(\.typeName) == ["() -> Void", "(Int, String) -> String"])
    #expect(Self.catalog["closure"]?.signature == "closure(tab: Tab = .search)")
  }
}
