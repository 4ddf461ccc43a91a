import RxCocoa
import RxSwift

protocol Radio {
  var signal: PublishSubject<Int> { get }
  var volume: BehaviorRelay<Double> { get }
  var keys: PublishRelay<String> { get }
}

final class StationViewModel {
  let strength: Observable<Int>
  let loudness: Observable<Double>
  private let radio: Radio

  init(radio: Radio) {
    self.radio = radio
    strength = radio.signal.map { $0 * 10 }
    loudness = radio.volume.asObservable()
  }

  func call(_ number: Int) { radio.signal.onNext(number) }

  func turn(to volume: Double) { radio.volume.accept(volume) }

  func names(for queries: Observable<String>) -> Observable<String> {
    queries.map { "station \($0)" }
  }

  func lengths(of names: Driver<String>) -> Driver<Int> { names.map(\.count) }
}
