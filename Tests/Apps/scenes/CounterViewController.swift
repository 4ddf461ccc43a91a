import RxCocoa
import RxSwift
import UIKit

final class CounterViewController: UIViewController {
  @IBOutlet private weak var label: UILabel!
  private let viewModel = CounterViewModel()
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.text.drive(label.rx.text).disposed(by: bag)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  @objc private func tapped() { viewModel.tap.accept(()) }
}
