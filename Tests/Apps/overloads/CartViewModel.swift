import RxCocoa
import RxSwift
import UIKit

struct Entry: Equatable { let id: Int; let name: String }

protocol ItemStore {
  func fetch(with id: Int) -> Observable<Entry?>
  func fetch(with isInCart: Bool) -> Observable<[Entry]>
  func save(_ entry: Entry)
}

protocol PictureStore {
  func picture(_ address: String) -> Observable<UIImage>
}

final class CartViewModel {
  let appear = PublishRelay<Void>()
  let entries: Observable<[Entry]>
  let picture: Observable<UIImage>

  init(items: ItemStore, pictures: PictureStore) {
    entries = appear.flatMapLatest { items.fetch(with: true) }
      .do(onNext: { $0.first.map(items.save) })
    picture = appear.flatMapLatest { pictures.picture("a") }
  }
}
