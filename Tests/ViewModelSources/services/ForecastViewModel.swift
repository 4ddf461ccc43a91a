import Foundation
import RxRelay
import RxSwift

struct Forecast: Equatable {
    let city: String
    let degrees: [Int]
    var average: Double { degrees.isEmpty ? 0 : Double(degrees.reduce(0, +)) / Double(degrees.count) }
}

enum ForecastError: Error, Equatable {
    case unknown(city: String)
}

/// A service with `async` methods, as in newer apps.
protocol ForecastService {
    func forecast(for city: String, days: Int) async throws -> Forecast
    func favourites() async -> [String]
}

final class ForecastViewModel {
    let forecasts = BehaviorRelay<[Forecast]>(value: [])
    let isLoading = BehaviorRelay(value: false)
    let error = PublishRelay<ForecastError>()
    private let service: ForecastService
    private(set) var requests = 0

    init(service: ForecastService) {
        self.service = service
    }

    /// Loads the forecasts of the favourites, one after another.
    func load(days: Int = 3) async {
        isLoading.accept(true)
        defer { isLoading.accept(false) }
        for city in await service.favourites() {
            do {
                try await add(city, days: days)
            } catch let failure as ForecastError {
                error.accept(failure)
            } catch {
                return
            }
        }
    }

    @discardableResult
    func add(_ city: String, days: Int) async throws -> Forecast {
        requests += 1
        let forecast = try await service.forecast(for: city, days: days)
        forecasts.accept(forecasts.value.filter { $0.city != city } + [forecast])
        return forecast
    }

    var warmest: String? { forecasts.value.max { $0.average < $1.average }?.city }
}
