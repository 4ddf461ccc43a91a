import OldPrinter
import RxCocoa
import RxSwift
import Weights

/// A type of the app with the same name as an internal type of a library.
struct Rounding { let digits: Int }

final class BasketViewModel {
  let add = PublishRelay<Double>()
  let total: Driver<String>
  private let printer: Printer?

  init(printer: Printer? = nil) {
    self.printer = printer
    let rounding = Rounding(digits: 1)
    total = add.map { Weight(grams: $0) }
      .scan(Weight.zero, accumulator: +)
      .map { $0.text(digits: rounding.digits) }
      .asDriver(onErrorJustReturn: "")
  }

  func clear() { printer?.clear() }
}
