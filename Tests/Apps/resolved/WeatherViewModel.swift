import RxRelay
import RxSwift
import Swinject

protocol WeatherService {
  func sky(over place: String) -> Observable<String>
}

protocol Places {
  var home: String { get }
}

enum AppContainer {
  static let shared: Container = {
    let container = Container()
    container.register(Places.self) { _ in Bundled() }
    return container
  }()

  private struct Bundled: Places {
    let home = "Pisa"
  }
}

final class WeatherViewModel {
  let refresh = PublishRelay<Void>()
  let sky: Observable<String>

  init() {
    let service = AppContainer.shared.resolve(WeatherService.self)!
    let places = AppContainer.shared.resolve(Places.self)!
    sky = refresh.flatMapLatest { service.sky(over: places.home) }
  }
}
