import Foundation
import RxCocoa
import RxSwift

struct Coordinate: Hashable {
    var latitude: Double
    var longitude: Double
    func distance(to other: Coordinate) -> Double {
        let r = 6_371_000.0
        let dLat = (other.latitude - latitude) * .pi / 180
        let dLon = (other.longitude - longitude) * .pi / 180
        let a =
            sin(dLat / 2) * sin(dLat / 2) + cos(latitude * .pi / 180) * cos(other.latitude * .pi / 180) * sin(dLon / 2)
            * sin(dLon / 2)
        return 2 * r * atan2(a.squareRoot(), (1 - a).squareRoot())
    }
}

protocol Locating {
    var authorization: Driver<Bool> { get }
    func updates(every interval: RxTimeInterval) -> Observable<Coordinate>
}

struct LocationViewModel {
    let target: Coordinate
    let locating: Locating
    let scheduler: SchedulerType = MainScheduler.instance

    struct Input {
        struct Events {
            let start: Observable<Void>
            let stop: Observable<Void>
        }
        let events: Events
        let unit: BehaviorRelay<String>
    }

    struct Output {
        let distance: Driver<String>
        let arrived: Signal<Void>
        let warning: Driver<String?>
    }

    func transform(input: Input) -> Output {
        let positions = input.events.start
            .withLatestFrom(locating.authorization)
            .filter { $0 }
            .flatMapLatest { _ in locating.updates(every: .seconds(1)).take(until: input.events.stop) }
            .share()
        let meters = positions.map { $0.distance(to: target) }
        let distance = Observable.combineLatest(meters, input.unit) { meters, unit in
            unit == "km" ? String(format: "%.2f km", meters / 1000) : String(format: "%.0f m", meters)
        }
        return Output(
            distance: distance.distinctUntilChanged().asDriver(onErrorJustReturn: "?"),
            arrived: meters.map { $0 < 50 }.distinctUntilChanged().filter { $0 }.map { _ in }.asSignal(
                onErrorSignalWith: .empty()),
            warning: locating.authorization.map { $0 ? nil : "not allowed" })
    }
}
