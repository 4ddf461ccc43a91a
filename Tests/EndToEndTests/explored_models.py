"""The scripts and view models of the tests of `rxs explore`, each with and without a mistake."""

SEARCH = """\
stub "https://api.test/search?q=a*" text("apples") after 1s
stub "https://api.test/search?q=b*" text("beans") after 300ms
viewmodel Search {
  input query: String
  output results = query.%s { q in
    http.get("https://api.test/search?q=\\(q)").map { $0.text }.catchAndReturn("none")
  }
}
let vm = Search()
subscribe vm
emit vm.query "a"
emit vm.query "b"
advance 10s
"""

ACCOUNT = """\
viewmodel Account {
  input deposit: Int
  input withdraw: Int
  state balance = 0
  on deposit { n in if n > 0 { balance += n } }
  on withdraw { n in if n > 0 && %s { balance -= n } }
  output balance
}
let vm = Account()
always vm.balance.value >= 0 as "no debts"
"""
DEBT, SAFE = ACCOUNT % "balance > 0", ACCOUNT % "n <= balance"

TICKER = """\
viewmodel Ticker {
  input start
  output ticks = start.%s { _ in Observable.interval(60s) }
}
let vm = Ticker()
subscribe vm
"""


# A model with overloads, and a private method that must not be called.
FORM = """\
import RxRelay

final class Form {
  let weeks = BehaviorRelay<Int>(value: 1)
  let title = BehaviorRelay<String>(value: "")
  func update(title text: String) { title.accept(text) }
  func update(weeks count: Int) { weeks.accept(count) }
}

private extension Form {
  func reset() { weeks.accept(0) }
}
"""
LEVELS = """\
import RxRelay
import RxSwift

final class Levels {
  let number = PublishRelay<Int>()
  let names = PublishRelay<String>()
  private let bag = DisposeBag()
  init() {
    number.subscribe(onNext: { [names] number in
      if number == 123_456_789 {
        names.accept("secret")
      } else if number > 5 {
        names.accept("high")
      } else {
        names.accept("low")
      }
    }).disposed(by: bag)
  }
}
"""
PROFILES = """\
import Observation

struct Profile { let id: String; let name: String }
protocol ProfileApi { func profile(_ id: String) async throws -> Profile }

@MainActor @Observable final class ProfileModel {
  private(set) var profile: Profile?
  @ObservationIgnored private var id = ""
  @ObservationIgnored private let api: ProfileApi
  init(api: ProfileApi) { self.api = api }
  func show(_ id: String) {
    (self.id, profile) = (id, nil)
    Task {
      let found = try? await api.profile(id)
      if self.id == id { profile = found }
    }
  }
}
"""
PROFILE_SCRIPT = """\
let api = ProfileApi()
answer api.profile { id in Profile(id: id, name: id) } after 2s, { id in Profile(id: id, name: id) } after 1s
let vm = ProfileModel(api: api)
subscribe vm
"""
# Each addition waits for the earlier one, so their requests follow each other. Only `check` can fail.
QUEUE = """\
import Observation

protocol Store {
  func read() async -> Int
  func write(_ value: Int) async -> Int
  func check() async throws -> Bool
}

@MainActor @Observable final class Queue {
  private(set) var count = 0
  private(set) var isValid = true
  @ObservationIgnored private var last: Task<Void, Never>?
  @ObservationIgnored private let store: Store
  init(store: Store) { self.store = store }
  func add() async {
    let before = last
    let next = Task {
      await before?.value
      count = await store.write(await store.read() + 1)
    }
    last = next
    await next.value
  }
  func check() async { isValid = (try? await store.check()) ?? false }
}
"""
QUEUE_SCRIPT = """\
let store = Store()
var stored = 0
answer store.read { stored }
answer store.write { value in
  stored = value
  return value
}
answer store.check Observable.error(.offline), true
let vm = Queue(store: store)
subscribe vm
vm.add()
run
"""
# The actions of the superclass are the enum that the script sends. `reset` appears only in the
# source. A screen loads once, and the rows are chosen by their index.
ACTIONS = """\
import Combine

class ScreenModel<Action> {
  func send(_ action: Action) {}
}
enum ShopAction { case viewDidLoad, didTapItem(Int), reset }
final class Shop: ScreenModel<ShopAction>, ObservableObject {
  @Published private(set) var loads = 0
  @Published private(set) var chosen = ""
  @Published private(set) var items: [String] = []
  @Published private(set) var isSearching = false
  override func send(_ action: ShopAction) {
    switch action {
    case .viewDidLoad: (loads, items) = (loads + 1, ["tea", "milk"])
    case .didTapItem(let row): (chosen, isSearching) = (items[row], !isSearching)
    case .reset: (items, chosen) = ([], "none")
    }
  }
}
"""
ACTIONS_SCRIPT = """\
let shop = Shop()
subscribe shop
shop.send(.viewDidLoad)
shop.send(.didTapItem(0))
shop.send(.didTapItem(1))
always shop.loads < 2
"""
# The work of a tap runs before the next tap.
TAPS = """\
import Combine
import Foundation

final class Switch: ObservableObject {
  @Published private(set) var isOn = false
  @Published private(set) var taps = 0
  private var waits = 0
  func tap() {
    waits += 1
    taps = waits
    DispatchQueue.main.async {
      self.waits -= 1
      self.isOn.toggle()
    }
  }
}
"""
TAPS_SCRIPT = """\
let light = Switch()
subscribe light
light.tap()
advance
always light.taps < 2
"""
# `dismiss` has an effect only after a payment that failed, and each failed payment has a message.
PAYMENTS = """\
import Observation

enum PaymentError: Error { case offline }
protocol Bank { func pay(_ amount: Int) async throws -> Int }

@MainActor @Observable final class Payments {
  private(set) var paid: [Int] = []
  private(set) var message: String?
  private let bank: any Bank
  init(bank: any Bank) { self.bank = bank }
  func pay(_ amount: Int) async {
    message = nil
    do { paid.append(try await bank.pay(amount)) } catch { message = "\\(amount) failed" }
  }
  func dismiss() { message = nil }
}
"""
PAYMENTS_SCRIPT = """\
let bank = Bank()
answer bank.pay Observable.error(PaymentError.offline) after 1s, { amount in amount } after 100ms
let vm = Payments(bank: bank)
subscribe vm
"""
# A signal for each item, in the order in which the items are saved.
SAVES = """\
import RxCocoa
import RxSwift

protocol SaveApi { func save(_ id: Int) -> Single<Int> }

final class Saves {
  let save = PublishRelay<Int>()
  let saved: Signal<Int>
  init(api: SaveApi) {
    saved = save.flatMap { api.save($0) }.asSignal(onErrorSignalWith: .empty())
  }
}
"""
SAVES_SCRIPT = """\
let api = SaveApi()
answer api.save { id in id } after 1s, { id in id } after 200ms
let vm = Saves(api: api)
subscribe vm
"""
