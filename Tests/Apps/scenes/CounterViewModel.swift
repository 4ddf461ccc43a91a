import RxCocoa
import RxSwift
import UIKit

/// The pages; one has the name of its view controller.
enum Page {
  case home, CounterViewController

  var title: String {
    switch self {
    case .home: "Home"
    case .CounterViewController: "Counter"
    }
  }
}

final class CounterViewModel {
  let page = BehaviorRelay(value: Page.home)
  let tap = PublishRelay<Void>()
  let text: Driver<String>
  let color: Driver<UIColor>

  init() {
    let count = tap.scan(0) { count, _ in count + 1 }.startWith(0).share(replay: 1)
    text = count.map { "\($0) taps" }.asDriver(onErrorJustReturn: "")
    color = count.map { $0 < 2 ? UIColor.systemGreen : .systemRed }
      .asDriver(onErrorJustReturn: .black)
  }
}
