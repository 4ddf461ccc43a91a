import FoundationEssentials
import RxsEngine

/// The reason why a round of the number-guessing game failed.
public enum MyError: Error, Equatable, Sendable {
  /// The address of the request is invalid.
  case invalidURL
  /// The server could not be reached, or its status was not 200.
  case networkError
  /// The response was not a list with a number.
  case decodingError
}

/// The number-guessing game: the player guesses the number that a server has drawn. Each hit starts
/// the next round.
public final class FindNumberViewModel: ViewModelType {
  /// The actions of the player.
  public struct Input {
    /// Starts a game with a new target.
    public let gameStart: PublishRelay<Void>
    /// Guesses a number.
    public let checkNumber: PublishRelay<Int>
    /// Deletes rounds and records.
    public let resetStage: PublishRelay<Void>

    /// Makes the input from relays.
    public init(
      gameStart: PublishRelay<Void>, checkNumber: PublishRelay<Int>,
      resetStage: PublishRelay<Void>
    ) {
      self.gameStart = gameStart
      self.checkNumber = checkNumber
      self.resetStage = resetStage
    }
  }

  /// The contents of the screen.
  public struct Output {
    /// The number to guess.
    public let target: Observable<Int>
    /// The round, from 1.
    public let round: Driver<Int>
    /// The largest number of consecutive hits so far.
    public let bestRecord: Driver<Int>
    /// The number of hits since the last wrong guess.
    public let currentRecord: Driver<Int>
    /// The errors.
    public let error: Driver<any Error>
  }

  /// The reason why a number is drawn.
  private enum Draw { case start, hit }

  private let service: RandomNumberService
  private let record: GameRecord
  private let draws = PublishRelay<Draw>()
  private let target = BehaviorRelay(value: 1)
  private let error = PublishRelay<any Error>()
  private let disposeBag = DisposeBag()

  /// Makes a game.
  ///
  /// - Parameters:
  ///   - http: sends the requests.
  ///   - storage: stores the round and the records.
  public init(
    http: any HTTPSession = SharedHTTPSession(), storage: any KeyValueStore = SharedKeyValueStore()
  ) {
    service = RandomNumberService(http: http)
    record = GameRecord(storage: storage)
    // Only one request runs at a time, even with two screens. So a second tap on the right number
    // is not a second hit.
    draws
      .flatMapLatest { [service] draw in service.number().map { (draw, $0) }.materialize() }
      .subscribe(onNext: { [weak self] event in self?.show(event) })
      .disposed(by: disposeBag)
  }

  /// Connects the actions of the player to the contents of the screen.
  public func transform(_ input: Input) -> Output {
    let hits = input.checkNumber
      .filter { [target, record] number in
        let isHit = number == target.value
        if !isHit { record.miss() }
        return isHit
      }
    Observable.merge(input.gameStart.map { Draw.start }, hits.map { _ in .hit })
      .bind(to: draws)
      .disposed(by: disposeBag)

    input.resetStage
      .subscribe(onNext: { [record] in record.reset() })
      .disposed(by: disposeBag)

    return Output(
      target: target.observe(on: MainScheduler.instance),
      round: record.round.asDriver(),
      bestRecord: record.best.asDriver(),
      currentRecord: record.current.asDriver(),
      error: error.asDriver(onErrorDriveWith: .empty()))
  }

  private func show(_ event: Event<(Draw, Int)>) {
    switch event {
    case .next((let draw, let number)):
      if draw == .hit { record.hit() }
      target.accept(number)
    case .error(let reason): error.accept(reason)
    case .completed: break
    }
  }
}
