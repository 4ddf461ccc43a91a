import RxCocoa
import RxSwift
import UIKit

final class FavouritesViewModel {
  let stars = BehaviorRelay(value: 0)
  let title = Observable.just(L10n.title)
  var text: Driver<String> { stars.asDriver().map { L10n.count($0) } }
  var icon: Driver<UIImage> {
    stars.asDriver().map { $0 > 0 ? Asset.Icons.star.image : Asset.Icons.empty.image }
  }
}
