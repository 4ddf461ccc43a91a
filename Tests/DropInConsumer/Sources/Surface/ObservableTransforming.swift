import RxSwift

private struct Person: Decodable, Equatable {
  let name: String
  let age: Int
}

func transforming(
  _ a: Observable<Int>, _ text: Observable<String>, _ scheduler: SchedulerType, _ object: AnyObject
) {
  let numbers: [Observable<Int>] = [
    a.map { $0 + 1 }, a.compactMap { Int?($0) }, a.flatMap { Observable.just($0) },
    a.flatMap { Single.just($0) }, a.flatMapFirst { Observable.of($0, $0) },
    a.flatMapLatest { number -> Observable<Int> in
      guard number > 0 else { return .empty() }
      return .just(number)
    }, a.concatMap { Observable.just($0) }, a.scan(0) { $0 + $1 }, a.scan(0, accumulator: +),
    a.scan(into: 0) { $0 += $1 }, a.reduce(0, accumulator: +), a.reduce(0) { $0 + $1 },
    a.reduce("", accumulator: { "\($0)\($1)" }, mapResult: { $0.count }),
    a.materialize().dematerialize(), a.enumerated().map { index, element in index + element },
    a.enumerated().map { $0.index + $0.element },
    a.groupBy(keySelector: { $0 % 2 }).flatMap { group in group.map { group.key + $0 } },
    a.groupBy { $0 % 2 == 0 }.flatMap { (group: GroupedObservable<Bool, Int>) in
      group.asObservable()
    },
  ]
  let arrays: [Observable<[Int]>] = [
    a.buffer(timeSpan: .seconds(1), count: 3, scheduler: scheduler), a.toArray().asObservable(),
    a.window(timeSpan: .seconds(1), count: 3, scheduler: scheduler)
      .flatMap { $0.toArray().asObservable() },
  ]
  let collected: Single<[Int]> = a.toArray()
  let persons: Observable<Person> = text.map { Data($0.utf8) }
    .decode(type: Person.self, decoder: JSONDecoder())
  _ = text.compactMap(Int.init)
  _ = text.map(\.count)
  _ = text.flatMapLatest { [weak object] text -> Observable<Int> in
    object == nil ? .empty() : .just(text.count)
  }
  _ = text.map { text -> Result<Int, Error> in
    Result {
      try JSONDecoder().decode(Int.self, from: Data(text.utf8))
    }
  }
  let events: Observable<Event<Int>> = a.materialize()
  let elements = events.compactMap { $0.element }
  let errors = events.compactMap { $0.error }
  _ = (numbers, arrays, collected, persons, elements, errors)
}

func decoding<Source: ObservableConvertibleType, Decoder: DataDecoder>(
  _ source: Source, _ decoder: Decoder
) -> Observable<Int> where Source.Element == Data {
  source.asObservable().decode(type: Int.self, decoder: decoder)
}
