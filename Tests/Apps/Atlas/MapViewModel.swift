import RxRelay
import RxSwift

final class MapViewModel {
  let open = PublishRelay<Int>()
  let map: Observable<Result<String, Atlas.Failure>>

  init() {
    map = open.map { $0 > 1 ? .success("map \($0)") : .failure(.first) }
  }
}
