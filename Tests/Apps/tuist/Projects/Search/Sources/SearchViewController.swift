import Base
import UIKit

final class SearchViewController: BaseViewController {
  var model: SearchViewModel?
}
