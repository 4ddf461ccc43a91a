import UIKit

protocol Storyboarded: UIViewController {
  static func instantiate() -> Self
}

extension Storyboarded {
  static func instantiate() -> Self {
    let storyboard = UIStoryboard(name: String(describing: self), bundle: nil)
    return storyboard.instantiateInitialViewController() as! Self
  }
}

class BaseViewController: UIViewController {}

final class NoticeViewController: BaseViewController, Storyboarded {
  @IBOutlet private var label: UILabel!
  private var close: (() -> Void)?

  func configure(text: String, close: @escaping () -> Void) {
    label.text = text
    self.close = close
  }
}
