import RxRelay
import RxSwift

protocol StopsUseCase {
  func stops(near place: String) -> Observable<[String]>
}

final class StopsViewModel {
  @Injected(StopsUseCase.self) private var useCase: StopsUseCase

  let place = PublishRelay<String>()
  lazy var stops: Observable<[String]> = place.flatMapLatest { [useCase] in
    useCase.stops(near: $0)
  }
}
