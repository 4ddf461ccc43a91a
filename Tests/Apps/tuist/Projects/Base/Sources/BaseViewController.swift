import Network
import UIKit

open class BaseViewController: UIViewController {
  public func show(_ error: Error) { title = error.asServerError.message }
}
