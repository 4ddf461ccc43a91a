import RxCocoa
import RxSwift
import XCoordinator

/// The router and the list are generic; only the router's type is missing.
final class RouteViewModel {
  enum Route: Equatable { case home, page(Int) }

  let open = PublishRelay<Int>()
  let opened = PublishRelay<[Route]>()
  private let router: UnownedRouter<Route>
  private let bag = DisposeBag()

  init(router: UnownedRouter<Route>, list: RouteList<Route>) {
    self.router = router
    open.map { [Route.home, .page($0)] }.map(list.adding).bind(to: opened).disposed(by: bag)
  }
}

final class RouteList<Element> {
  private var elements: [Element] = []

  func adding(_ more: [Element]) -> [Element] {
    elements += more
    return elements
  }
}
