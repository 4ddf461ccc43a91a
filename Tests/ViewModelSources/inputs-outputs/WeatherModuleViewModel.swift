import Foundation
import RxCocoa
import RxSwift

public enum Weather {
    public struct Forecast: Decodable, Equatable {
        public let day: Date
        public let low, high: Double
    }

    public enum Unit: String, CaseIterable { case celsius = "C", fahrenheit = "F" }
}

extension Weather.Unit {
    func text(_ celsius: Double) -> String {
        let value = self == .celsius ? celsius : celsius * 9 / 5 + 32
        return "\(Int(value.rounded()))°\(rawValue)"
    }
}

public protocol WeatherClient: Sendable {
    func forecast(city: String, days: Int) -> Observable<[Weather.Forecast]>
}

public protocol Clock { var now: Date { get } }

public class WeatherModuleViewModel {
    public final class Input {
        public let city = BehaviorRelay<String?>(value: nil)
        public let unit = BehaviorRelay(value: Weather.Unit.celsius)
        public init() {}
    }
    public final class Output {
        public fileprivate(set) var rows: Driver<[String]> = .empty()
        public fileprivate(set) var updated: Driver<String> = .empty()
        fileprivate let errors = PublishRelay<Error>()
        public var error: Signal<Error> { errors.asSignal() }
    }

    public let input = Input()
    public let output = Output()

    private let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE d MMM"
        return formatter
    }()

    public init(client: WeatherClient, clock: Clock) {
        let output = output
        let formatter = formatter
        let forecasts = input.city.compactMap { $0 }.distinctUntilChanged()
            .flatMapLatest { city in
                client.forecast(city: city, days: 2).catch { error in
                    output.errors.accept(error)
                    return .just([])
                }
            }
            .share(replay: 1)
        output.rows = Observable.combineLatest(forecasts, input.unit) { forecasts, unit in
            forecasts.map { "\(formatter.string(from: $0.day)) \(unit.text($0.low))..\(unit.text($0.high))" }
        }.asDriver(onErrorJustReturn: [])
        output.updated = forecasts.map { _ in formatter.string(from: clock.now) }.asDriver(onErrorJustReturn: "-")
    }
}
