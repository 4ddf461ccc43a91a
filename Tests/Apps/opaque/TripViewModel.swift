import CloudAnalytics
import CloudStore
import Networking
import Reachability
import RxRelay
import RxSwift

/// `Resource` is a protocol of a missing library; a library of rxs has a type with the same name.
enum TripRequest: Resource {
  case trips(Int)

  var path: String { "trips" }
}

final class TripStore {
  static let shared = TripStore()
  let store = Store.open(named: "trips")
  private(set) lazy var context: Context = store.viewContext

  private init() {
    Log.configure(level: 2)
    Log.style = .plain
  }

  func add(_ name: String) {
    Log.event("add", name: name)
    let found = store.objects(Trip.self).filtered(by: name)
    store.write { found.append(name) }
  }
}

final class Trip: StoredObject {}

final class TripViewModel {
  let add = PublishRelay<String>()
  let saved = PublishRelay<String>()
  private let context = TripStore.shared.context
  private let bag = DisposeBag()

  init() {
    add.subscribe(onNext: { [saved] name in
      TripStore.shared.add(name)
      guard let network = Reachability() else { return }
      saved.accept("\(name) \(network.connection)")
    }).disposed(by: bag)
  }

  func request() -> String { TripRequest.trips(1).path }
}
