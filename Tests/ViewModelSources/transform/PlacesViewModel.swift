import RxSwift
import RxCocoa
import Foundation

public protocol ViewModel {
    associatedtype Input; associatedtype Output; func transform(_ input: Input, scheduler: SchedulerType) -> Output
}
public struct Coordinate: Hashable {
    public var lat: Double; public var lon: Double;
    public init(_ lat: Double, _ lon: Double) { self.lat = lat; self.lon = lon }
}
enum Permission: Int, CaseIterable { case notDetermined = 0, denied, granted }
protocol LocationManaging: AnyObject {
    var permission: Observable<Permission> { get }; var location: Observable<Coordinate> { get };
    func requestPermission(); var accuracy: Double { get set }
}
protocol Places { func nearby(_ c: Coordinate, radius: Measurement<UnitLength>) -> Single<[Place]> }
struct Place: Equatable { let name: String; let distance: Int? }
struct PlacesViewModel: ViewModel {
    struct Input {
        var appear: Observable<Void>; var radius: BehaviorRelay<Int>; var pick: PublishSubject<Int>;
        var textField = Filter(); struct Filter { var text = PublishRelay<String?>(); var clear = PublishRelay<Void>() }
    }
    struct Output {
        let rows: Observable<[String]>; let empty: Observable<Bool>; let picked: Single<Place>;
        let count: Infallible<Int>; let title: String
    }
    let manager: LocationManaging; let places: Places
    init(manager: LocationManaging, places: Places) { self.manager = manager; self.places = places }
    func transform(_ input: Input, scheduler: SchedulerType = MainScheduler.instance) -> Output {
        let granted = manager.permission.do(onNext: { [manager] in
            if $0 == .notDetermined { manager.requestPermission() }
        }).filter { $0 == .granted }
        let found = Observable.combineLatest(input.appear.take(1), granted, input.radius) { $2 }
            .withLatestFrom(manager.location) { ($0, $1) }
            .throttle(.seconds(1), latest: true, scheduler: scheduler)
            .flatMapLatest { r, c in places.nearby(c, radius: Measurement(value: Double(r), unit: .meters)) }
            .share(replay: 1)
        let filter = Observable.merge(input.textField.text.map { $0 ?? "" }, input.textField.clear.map { "" })
            .startWith("")
        let rows = Observable.combineLatest(found, filter) { p, f in
            p.filter { f.isEmpty || $0.name.localizedCaseInsensitiveContains(f) }
        }
        return Output(
            rows: rows.map { $0.map { p in p.distance.map { "\(p.name) (\($0) m)" } ?? p.name } },
            empty: rows.map(\.isEmpty).distinctUntilChanged(),
            picked: input.pick.withLatestFrom(rows) { $1[$0] }.take(1).asSingle(),
            count: rows.map(\.count).asInfallible(onErrorJustReturn: 0), title: "Nearby")
    }
}
