import CloudAuth
import Fonts
import RxRelay
import RxSwift
import SwiftUI

enum AccountState: String, View {
  case signedIn, signedOut

  var body: some View { Text(rawValue).font(.largeTitle.weight(.black)) }
}

final class AccountViewModel {
  let refresh = PublishRelay<Void>()
  let signOut = PublishRelay<Void>()
  let open = PublishRelay<Int>()
  let name = PublishRelay<String>()
  let state = BehaviorRelay<AccountState>(value: .signedOut)
  private let client = CloudClient(key: "k")
  private let bag = DisposeBag()

  init() {
    refresh.subscribe(onNext: { [unowned self] in
      let found: String? = Auth.auth().currentUser?.displayName
      let shown = found ?? "nobody"
      name.accept(shown)
      if client.isSignedIn(shown) { state.accept(.signedIn) }
    }).disposed(by: bag)
    open.subscribe(onNext: { [unowned self] number in
      let page = client.page(at: number)
      name.accept(page.owner.title)
      if let owner = client.owner { name.accept("owner of \(owner.age)") }
    }).disposed(by: bag)
    signOut.subscribe(onNext: { [unowned self] in
      client.options.isQuiet = true
      client.signOut(reason: "tap") { _ in }
      state.accept(.signedOut)
    }).disposed(by: bag)
  }
}

/// Uses values of a missing library as if they had types that the app knows.
final class FontsModel {
  let fonts = BehaviorRelay<[String]>(value: [])
  let ages = PublishRelay<Int>()
  private let library = FontLibrary()

  func load() {
    var all = Set<String>()
    for family in library.families.sorted() { all.insert(family) }
    let names = library.names()
    for name in names { all.insert(name) }
    fonts.accept(all.sorted())
  }

  func measure() {
    if let size = library.size { ages.accept(size) }
  }
}

/// Uses the encoder and the routes of a missing library; closures with `$0` make the routes.
final class RoutesModel {
  let row = PublishRelay<Int>()
  let route = PublishRelay<CloudRoute>()
  private let names = BehaviorRelay<[String]>(value: ["a", "b"])
  private let bag = DisposeBag()

  init() {
    Observable.combineLatest(names, row).map { CloudRoute.detail(name: $0[$1]) }
      .bind(to: route).disposed(by: bag)
    row.map { CloudRoute(number: $0) }.bind(to: route).disposed(by: bag)
  }

  struct Saved: Codable { var name: String }

  func save() {
    let data = try! CloudEncoder().encode(Saved(name: "Ada"))
    let size: Int = data.count
    print(size)
  }
}

/// Values of a missing library in casts and comparisons.
final class OptionsModel {
  private let options = CloudOptions()

  func describe() -> String {
    let name = options.values["name"] as? String ?? "unknown"
    let limit = options.values["limit"] as! Int
    if let theme = options.theme?.name as? String, options.pages.count == 0 || limit < 3 {
      return "\(name) \(limit) \(theme)"
    }
    return options.isOn == true ? "\(name) on" : "\(name) off"
  }
}

/// Calls an object of a missing library, which is nil at first.
final class PlayerModel {
  let state = PublishRelay<String>()
  private var player: CloudPlayer?

  func start() {
    player = CloudPlayer()
    stop()
  }

  func stop() {
    player?.volume = 0
    self.player?.stop(after: 2)
    state.accept("stopped")
  }
}
