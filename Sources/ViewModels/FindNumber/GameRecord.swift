import RxsEngine

/// The round, the best record and the current record of the game, which are saved in the storage.
final class GameRecord {
  let round: BehaviorRelay<Int>
  let best: BehaviorRelay<Int>
  let current: BehaviorRelay<Int>
  private let disposeBag = DisposeBag()

  init(storage: any KeyValueStore) {
    let stored = storage.integer(forKey: "Round")
    round = BehaviorRelay(value: stored == 0 ? 1 : stored)
    best = BehaviorRelay(value: storage.integer(forKey: "BestRecord"))
    current = BehaviorRelay(value: storage.integer(forKey: "CurrentRecord"))
    for (key, relay) in [("Round", round), ("BestRecord", best), ("CurrentRecord", current)] {
      relay.skip(1)
        .subscribe(onNext: { storage.set($0, forKey: key) })
        .disposed(by: disposeBag)
    }
  }

  /// Called for a correct guess: increases the round and the current record. If the current record
  /// exceeds the best record, it becomes the best record.
  func hit() {
    let hits = Self.next(after: current.value)
    best.accept(max(best.value, hits))
    round.accept(Self.next(after: round.value))
    current.accept(hits)
  }

  /// Called for a wrong guess: the game returns to the first round.
  func miss() {
    round.accept(1)
    current.accept(0)
  }

  func reset() {
    round.accept(1)
    best.accept(0)
    current.accept(0)
  }

  /// The next number. The largest number is returned unchanged, because the storage may contain it.
  private static func next(after number: Int) -> Int { number == .max ? number : number + 1 }
}
