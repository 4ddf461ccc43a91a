import RxRelay
import RxSwift

final class ThemeViewModel {
  let toggle = PublishRelay<Void>()
  var theme: Observable<Theme> {
    toggle.scan(Theme.light) { theme, _ in theme == .light ? .dark : .light }
  }
}
