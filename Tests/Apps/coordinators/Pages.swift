import RxSwift
import UIKit

final class PagesCoordinator {
  let root: UINavigationController
  let screen: PageViewController<PagesViewModel>
  let first: Int

  required init(first: Int) {
    self.first = first
    screen = PageViewController(first, title: "Page", isLast: false)
    root = UINavigationController(rootViewController: screen)
    root.modalPresentationStyle = .fullScreen
    screen.navigationItem.title = "Pages"
  }
}

class BaseViewController: UIViewController {
  init(title: String, isLast: Bool = true) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError("no storyboard") }
}

final class PageViewController<Model>: BaseViewController {
  private let bar: PageBar
  var model: Model?

  init(_ number: Int, title: String, isLast: Bool = true) {
    bar = PageBar(number)
    super.init(title: title, isLast: isLast)
  }
  required init?(coder: NSCoder) { fatalError("no storyboard") }
}

final class PageBar: UIView {
  init(_ number: Int) { super.init(frame: .zero) }
  required init?(coder: NSCoder) { fatalError("no storyboard") }
}

final class PagesViewModel {
  let title: Observable<String>

  init(coordinator: PagesCoordinator) {
    title = .just("\(coordinator.screen.navigationItem.title ?? "") from \(coordinator.first)")
  }
}

final class PagesRouter: NSObject {
  let navigation: UINavigationController

  init(navigation: UINavigationController, isHidden: Bool) {
    self.navigation = navigation
    self.navigation.setNavigationBarHidden(isHidden, animated: false)
    super.init()
    self.navigation.delegate = self
  }
}

extension PagesRouter: UINavigationControllerDelegate {
  func navigationController(
    _ controller: UINavigationController, didShow shown: UIViewController, animated: Bool
  ) {}
}

final class RoutedCoordinator {
  let router: PagesRouter
  init(_ router: PagesRouter) { self.router = router }
}

final class RoutedViewModel {
  let isHidden: Observable<Bool>

  init(_ coordinator: RoutedCoordinator) {
    isHidden = .just(coordinator.router.navigation.isNavigationBarHidden)
  }
}
