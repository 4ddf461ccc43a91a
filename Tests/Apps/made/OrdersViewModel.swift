import RxRelay
import RxSwift

protocol OrderStore {
  func orders(of user: Int) -> Single<[String]>
}

final class OrderService {
  private let store: OrderStore
  private let defaults: UserDefaults

  init(store: OrderStore, defaults: UserDefaults) {
    self.store = store
    self.defaults = defaults
  }

  func orders(of user: Int) -> Single<[String]> {
    defaults.set(user, forKey: "user")
    return store.orders(of: user)
  }
}

final class Clock {
  static let shared = Clock()
  private init() {}
  var name: String { "clock" }
}

struct OrdersDependencies {
  let service: OrderService
  let clock: Clock
}

enum OrdersMode { case list, grid(columns: Int) }

final class OrdersViewModel {
  struct Input {
    let load: Observable<Int>
  }
  struct Output {
    let orders: Observable<[String]>
    let title: Observable<String>
  }

  private let dependencies: OrdersDependencies
  private let onFinish: (Int, String) -> Void

  init(dependencies: OrdersDependencies, onFinish: @escaping (Int, String) -> Void) {
    self.dependencies = dependencies
    self.onFinish = onFinish
  }

  func transform(_ input: Input) -> Output {
    let orders = input.load
      .flatMapLatest { [dependencies] in dependencies.service.orders(of: $0) }
      .do(onNext: { [onFinish] in onFinish($0.count, "orders") })
    return Output(orders: orders, title: .just(dependencies.clock.name))
  }
}

typealias PageHandler = (Int) -> Void

final class OrderPageViewModel {
  typealias Action = () -> Void

  let page: Observable<String>

  init(
    service: OrderService, order: Int, mode: OrdersMode, onShow: @escaping PageHandler,
    onEnd: Action?
  ) {
    page = .just("\(order) \(mode)")
      .do(onNext: { _ in onShow(order) }, onCompleted: { onEnd?() })
  }
}

protocol TitleService { func title() -> String }
protocol CountService { func count() -> Int }

final class TitleViewModel {
  struct Dependency { let service: TitleService }
  let title: Observable<String>
  init(dependency: Dependency) { title = .just(dependency.service.title()) }
}

final class CountViewModel {
  let count: Observable<Int>
  init(service: CountService) { count = .just(service.count()) }
}
