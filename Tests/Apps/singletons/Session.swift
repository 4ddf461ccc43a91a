import Foundation
import RxRelay
import RxSwift

final class UserSession {
  static let shared = UserSession()
  private init() {}

  let name = BehaviorRelay<String?>(value: nil)
  var isSignedIn: Observable<Bool> { name.map { $0 != nil } }
}

enum Settings {
  static var isQuiet: Bool {
    get { UserDefaults.standard.bool(forKey: "quiet") }
    set { UserDefaults.standard.set(newValue, forKey: "quiet") }
  }
}
