import Kit
import RxCocoa
import RxSwift

final class ProfileViewModel {
  let account = PublishRelay<Account>()
  let user: Observable<User>

  init() {
    user = account.map { account in
      #if STAGING
        User(title: "\(account.user.first) \(account.user.last) (staging)")
      #else
        User(title: account.user.first)
      #endif
    }
  }
}
