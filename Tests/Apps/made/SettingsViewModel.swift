import CoreData
import RxCocoa
import RxSwift

protocol SettingsStore { func save(_ text: String) }

struct PageSize: Equatable { let width: Int; let mode: OrdersMode }

extension OrdersMode: Equatable {}

/// A view model with relays as inputs, which need first values, and with an optional service.
final class SettingsViewModel {
  struct Input {
    let mode: BehaviorRelay<OrdersMode>
    let size: BehaviorRelay<PageSize>
    let since: BehaviorRelay<Date>
    let show: Signal<Void>
  }
  struct Output { let text: Signal<String> }

  private let settings: SettingsStore?

  init(settings: SettingsStore?) { self.settings = settings }

  func transform(_ input: Input) -> Output {
    let values = Observable.combineLatest(input.mode, input.size, input.since)
    let text = input.show.asObservable().withLatestFrom(values).map { mode, size, since in
      "\(size.width) \(size.mode) \(since == Date())"
    }
    return Output(
      text: text.do(onNext: { [settings] in settings?.save($0) }).asSignal(onErrorJustReturn: ""))
  }
}

class Entry: NSManagedObject {}

extension Entry {
  @NSManaged var title: String?
  @NSManaged var count: Int
}

final class EntryViewModel {
  let title: Observable<String>
  private let entry: Entry

  init(entry: Entry) {
    self.entry = entry
    title = .just("\(entry.title ?? "none") \(entry.count)")
  }

  /// Sets and reads properties of a managed object by their keys.
  func store(_ title: String?, _ shelf: String) -> String {
    entry.setValue(title, forKey: "title")
    entry.setValue(shelf, forKey: "shelf")
    let isEmpty = entry.value(forKey: "title") == nil
    return "\(entry.title ?? "none") \(isEmpty) \(entry.value(forKey: "shelf") as? String ?? "")"
  }

  func copy(_ count: Int) {
    for number in 0..<count { Entry().count = number }
  }

  func rename(_ title: String) -> String {
    entry.title = title
    entry.count += 1
    return "\(entry.title ?? "none") \(entry.count)"
  }
}
