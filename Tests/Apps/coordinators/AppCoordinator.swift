import RxSwift
import UIKit

class Coordinator<Result> {
  let bag = DisposeBag()
  private var children: [String: Any] = [:]

  func coordinate<Next>(to coordinator: Coordinator<Next>) -> Observable<Next> {
    children["\(type(of: coordinator))"] = coordinator
    return coordinator.start()
  }

  func start() -> Observable<Result> { fatalError("a subclass starts") }
}

final class ListCoordinator: Coordinator<Void>, ListNavigating {
  private let navigation: UINavigationController

  required init(navigation: UINavigationController) { self.navigation = navigation }

  func begin() { start().subscribe().disposed(by: bag) }

  override func start() -> Observable<Void> {
    navigation.pushViewController(ListViewController(), animated: true)
    return .never()
  }

  func open(_ item: Item) {
    navigation.pushViewController(DetailViewController(item), animated: true)
  }
}
