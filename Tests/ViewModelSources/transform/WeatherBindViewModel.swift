import Foundation
import RxSwift
import RxCocoa

// A view model that conforms to protocols with default implementations; the subject is weather.
protocol HasDisposeBag: AnyObject { var disposeBag: DisposeBag { get } }

protocol ViewModelBindable: AnyObject {
    associatedtype Input
    associatedtype Output
    var disposeBag: DisposeBag { get set }
    func bind(input: Input) -> Output
}

struct Forecast: Codable, Equatable {
    let city: String
    let celsius: Double
    let days: [Day]
    struct Day: Codable, Equatable { let name: String; let high: Int; let low: Int }
}

protocol WeatherServicing {
    func forecast(for city: String) -> Single<Forecast>
    func suggestions(prefix: String) -> Observable<[String]>
    var isOnline: Observable<Bool> { get }
}

enum LoadState<T> {
    case idle
    case loading
    case loaded(T)
    case failed(Error)

    var value: T? { if case .loaded(let v) = self { return v }; return nil }
    var isLoading: Bool { if case .loading = self { return true }; return false }
}

final class WeatherBindViewModel: ViewModelBindable {
    struct Input {
        let searchText: Observable<String>
        let searchTapped: ControlEvent<Void>
        let unitChanged: ControlProperty<Int>
        let refresh: Signal<Void>
    }
    struct Output {
        let state: Driver<LoadState<Forecast>>
        let temperatureText: Driver<String>
        let suggestions: Driver<[String]>
        let isSearchEnabled: Driver<Bool>
        let offline: Signal<Void>
        let dispose: [Disposable]
    }
    var disposeBag = DisposeBag()
    private let service: WeatherServicing
    private let formatter: (Double, Int) -> String

    init(
        service: WeatherServicing,
        formatter: @escaping (Double, Int) -> String = { value, unit in
            unit == 0 ? String(format: "%.1f°C", value) : String(format: "%.1f°F", value * 9 / 5 + 32)
        }
    ) {
        self.service = service
        self.formatter = formatter
    }

    func bind(input: Input) -> Output {
        let state = BehaviorRelay<LoadState<Forecast>>(value: .idle)
        let text = input.searchText.startWith("").share(replay: 1)
        let trigger = Observable.merge(input.searchTapped.asObservable(), input.refresh.asObservable())
            .withLatestFrom(text)
            .filter { !$0.isEmpty }
        let d =
            trigger
            .flatMapLatest { [service] city -> Observable<LoadState<Forecast>> in
                service.forecast(for: city)
                    .map { LoadState.loaded($0) }
                    .catch { .just(.failed($0)) }
                    .asObservable()
                    .startWith(.loading)
            }
            .bind(to: state)
        d.disposed(by: disposeBag)

        let temperature = Observable.combineLatest(state, input.unitChanged.asObservable())
            .compactMap { [formatter] state, unit in state.value.map { formatter($0.celsius, unit) } }
            .distinctUntilChanged()
            .asDriver(onErrorJustReturn: "-")

        let suggestions =
            text
            .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
            .distinctUntilChanged()
            .flatMapLatest { [service] prefix in
                prefix.count < 2 ? .just([]) : service.suggestions(prefix: prefix).catchAndReturn([])
            }
            .asDriver(onErrorJustReturn: [])

        return Output(
            state: state.asDriver(),
            temperatureText: temperature,
            suggestions: suggestions,
            isSearchEnabled: Driver.combineLatest(
                state.asDriver(), text.asDriver(onErrorJustReturn: "")
            ) { !$0.isLoading && !$1.isEmpty },
            offline: service.isOnline.filter { !$0 }.map { _ in }.asSignal(onErrorSignalWith: .empty()),
            dispose: [d])
    }
}
