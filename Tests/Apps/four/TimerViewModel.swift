import RxCocoa
import RxSwift

extension ObservableType {
  func unwrapped<Inner>() -> Observable<Inner> where E == Inner? {
    return filter { $0 != nil }.map { $0! }
  }
}

class TimerViewModel: NSObject {
  let name = Variable<String?>(nil)
  let isValid: Observable<Bool>
  @objc dynamic var note = ""

  override init() {
    isValid = name.asObservable().unwrapped().map { $0.count > 2 }.distinctUntilChanged()
    super.init()
  }

  @objc func rename(_ text: String) { name.value = text }
}
