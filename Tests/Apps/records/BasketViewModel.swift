import CoreData
import RxRelay
import RxSwift

/// The class of an entity; rxs makes the properties from the data model.
class Note: NSManagedObject {
  var short: String { String((text ?? "none").prefix(3)) }
}

/// The class of an entity; the properties are written by hand.
class Log: NSManagedObject {
  @NSManaged var line: String?
}

protocol ItemStore {
  func items() -> Observable<[CDItem]>
  func save(_ item: CDItem)
}

final class BasketViewModel {
  let titles = BehaviorRelay<[String]>(value: [])
  let add = PublishRelay<String>()
  private let bag = DisposeBag()

  init(store: ItemStore, context: NSManagedObjectContext) {
    store.items().map { $0.map { "\($0.title ?? "?") \($0.amount) \($0.isDone)" } }
      .bind(to: titles).disposed(by: bag)
    add.subscribe(onNext: { title in
      let item = CDItem(context: context)
      let basket = Basket(context: context)
      item.title = title
      item.amount += 1
      item.basket = basket
      if item.price == 0, item.added == nil, item.basket === basket { store.save(item) }
    }).disposed(by: bag)
  }
}
