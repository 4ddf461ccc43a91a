import UIKit

final class ListViewController: UITableViewController {}

final class DetailViewController: UIViewController {
  init(_ item: Item) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError("no storyboard") }
}
