import RxsEngine
import RxsRuntime

@testable import RxsCatalog

/// The view models that the scripts of `WarningTests` use.
extension WarningScripts {
  /// A view model that is retained by one of its closures.
  private final class Cyclic {
    let tap = PublishRelay<Void>()
    let count = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() { tap.subscribe(onNext: { self.count.accept(self.count.value + 1) }).disposed(by: bag) }
  }

  private final class Acyclic {
    let tap = PublishRelay<Void>()
    let count = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() {
      tap.subscribe(onNext: { [count] in count.accept(count.value + 1) }).disposed(by: bag)
    }
  }

  /// A view model that is retained by scheduled work for one second.
  private final class Timed {
    let tap = PublishRelay<Void>()
    let count = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() {
      tap.subscribe(onNext: { [weak self] in self?.begin() }).disposed(by: bag)
    }

    private func begin() {
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .seconds(1)) {
        self.count.accept(1)
        return Disposables.create()
      }
    }
  }

  static var catalog: Catalog {
    var catalog = Catalog()
    catalog.explore("Cyclic", { Cyclic() })
    catalog.explore("Acyclic", { Acyclic() })
    catalog.explore("Timed", { Timed() })
    return catalog
  }
}
