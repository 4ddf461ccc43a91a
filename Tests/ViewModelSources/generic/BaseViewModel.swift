import RxCocoa
import RxRelay
import RxSwift

open class BaseViewModel<Dependency> {
    public struct Tracked: Equatable {
        let isLoading: Bool
        let count: Int
    }

    public let dependency: Dependency
    public let loading = BehaviorRelay(value: 0)
    public let error = PublishRelay<String>()
    public let disposeBag = DisposeBag()

    public init(dependency: Dependency) {
        self.dependency = dependency
    }

    public var tracked: Observable<Tracked> {
        loading.map { Tracked(isLoading: $0 > 0, count: $0) }.distinctUntilChanged()
    }

    public func track<T>(_ source: Single<T>) -> Observable<T> {
        source.asObservable()
            .do(
                onSubscribe: { [loading] in loading.accept(loading.value + 1) },
                onDispose: { [loading] in loading.accept(loading.value - 1) }
            )
            .catch { [error] in
                error.accept(String(describing: $0))
                return .empty()
            }
    }
}

public protocol WeatherApi {
    func temperature(in city: String) -> Single<Double>
}

public struct WeatherDependency {
    public let api: WeatherApi
    public var unit: Unit = .celsius

    public enum Unit: Equatable { case celsius, fahrenheit }

    public init(api: WeatherApi, unit: Unit = .celsius) {
        self.api = api
        self.unit = unit
    }
}

public final class WeatherViewModel: BaseViewModel<WeatherDependency> {
    public struct Input {
        let city: PublishRelay<String>
        let toggleUnit: PublishRelay<Void>
    }

    public struct Output {
        let text: Driver<String>
        let unit: Driver<WeatherDependency.Unit>
    }

    public func transform(_ input: Input) -> Output {
        let unit = input.toggleUnit
            .scan(dependency.unit) { unit, _ in unit == .celsius ? .fahrenheit : .celsius }
            .startWith(dependency.unit)
            .share(replay: 1)

        let temperature = input.city
            .flatMap { [weak self, dependency] city -> Observable<(String, Double)> in
                self?.track(dependency.api.temperature(in: city).map { (city, $0) }) ?? .empty()
            }

        let text = Observable.combineLatest(temperature, unit) { reading, unit in
            let (city, celsius) = reading
            let degrees = unit == .celsius ? celsius : celsius * 1.8 + 32
            return "\(city): \(Int(degrees.rounded()))°\(unit == .celsius ? "C" : "F")"
        }
        return Output(
            text: text.startWith("-").asDriver(onErrorJustReturn: "?"),
            unit: unit.asDriver(onErrorJustReturn: .celsius)
        )
    }
}
