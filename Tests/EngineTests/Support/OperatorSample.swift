import FoundationEssentials
import RxsEngine
import Testing

/// An operator in use, for what holds of all of them.
struct OperatorSample: Sendable, CustomTestStringConvertible {
  let name: String
  let apply: @Sendable (_ source: Observable<Int>, _ other: Observable<Int>) -> Observable<Void>

  /// - Parameter name: the name of the operator, and then what tells its forms apart.
  init<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String,
    _ apply: @escaping @Sendable (_ source: Observable<Int>, _ other: Observable<Int>) -> Result
  ) {
    self.name = name
    self.apply = { apply($0, $1).asObservable().map { _ in } }
  }

  var testDescription: String { name }

  static let all = transforming + filtering + combining + timing + errors + sharing + utility

  static let transforming = [
    OperatorSample("map") { source, _ in source.map { $0 + 1 } },
    OperatorSample("compactMap") { source, _ in source.compactMap { $0 } },
    OperatorSample("flatMap") { source, other in source.flatMap { _ in other } },
    OperatorSample("flatMap just") { source, _ in source.flatMap { Observable.just($0) } },
    OperatorSample("concatMap") { source, other in source.concatMap { _ in other } },
    OperatorSample("flatMapFirst") { source, other in source.flatMapFirst { _ in other } },
    OperatorSample("flatMapLatest") { source, other in source.flatMapLatest { _ in other } },
    OperatorSample("flatMapLatest of") { source, _ in
      source.flatMapLatest { Observable.of($0, $0) }
    },
    OperatorSample("switchLatest") { source, other in source.map { _ in other }.switchLatest() },
    OperatorSample("groupBy") { source, _ in source.groupBy { $0 }.flatMap { $0 } },
    OperatorSample("materialize") { source, _ in source.materialize() },
    OperatorSample("dematerialize") { source, _ in source.materialize().dematerialize() },
    OperatorSample("reduce") { source, _ in source.reduce(0) { $0 + $1 } },
    OperatorSample("toArray") { source, _ in source.toArray() },
    OperatorSample("scan") { source, _ in source.scan(0) { $0 + $1 } },
    OperatorSample("scan into") { source, _ in source.scan(into: 0) { $0 += $1 } },
    OperatorSample("buffer") { source, _ in
      source.buffer(timeSpan: .seconds(1), count: 3, scheduler: main)
    },
    OperatorSample("window") { source, _ in
      source.window(timeSpan: .seconds(1), count: 3, scheduler: main).flatMap { $0 }
    },
  ]

  static let filtering = [
    OperatorSample("filter") { source, _ in source.filter { $0 > 0 } },
    OperatorSample("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    OperatorSample("distinctUntilChanged key") { source, _ in
      source.distinctUntilChanged { $0 % 2 }
    },
    OperatorSample("ifEmpty default") { source, _ in source.ifEmpty(default: 1) },
    OperatorSample("ifEmpty switchTo") { source, other in
      source.filter { _ in false }.ifEmpty(switchTo: other)
    },
    OperatorSample("ignoreElements") { source, _ in source.ignoreElements() },
    OperatorSample("enumerated") { source, _ in source.enumerated() },
    OperatorSample("sample") { source, other in source.sample(other) },
    OperatorSample("single") { source, _ in source.single() },
    OperatorSample("element") { source, _ in source.element(at: 1) },
    OperatorSample("asSingle") { source, _ in source.asSingle() },
    OperatorSample("asMaybe") { source, _ in source.asMaybe() },
    OperatorSample("first") { source, _ in source.first() },
    OperatorSample("asCompletable") { source, _ in source.ignoreElements().asCompletable() },
    OperatorSample("skip") { source, _ in source.skip(1) },
    OperatorSample("skip while") { source, _ in source.skip { $0 < 2 } },
    OperatorSample("skip until") { source, other in source.skip(until: other) },
    OperatorSample("take") { source, _ in source.take(5) },
    OperatorSample("take while") { source, _ in source.take(while: { $0 < 9 }) },
    OperatorSample("take until") { source, other in source.take(until: other) },
    OperatorSample("takeLast") { source, _ in source.takeLast(2) },
  ]

  static let combining = [
    OperatorSample("amb") { source, other in source.amb(other) },
    OperatorSample("combineLatest") { source, other in
      Observable.combineLatest(source, other) { $0 + $1 }
    },
    OperatorSample("combineLatest collection") { source, other in
      Observable.combineLatest([source, other]) { $0.count }
    },
    OperatorSample("concat") { source, other in source.concat(other) },
    OperatorSample("concat of streams") { source, other in source.map { _ in other }.concat() },
    OperatorSample("merge") { source, other in Observable.merge(source, other) },
    OperatorSample("merge maxConcurrent") { source, other in
      source.map { _ in other }.merge(maxConcurrent: 2)
    },
    OperatorSample("startWith") { source, _ in source.startWith(0) },
    OperatorSample("withLatestFrom") { source, other in source.withLatestFrom(other) },
    OperatorSample("zip") { source, other in Observable.zip(source, other) { $0 + $1 } },
    OperatorSample("zip collection") { source, other in
      Observable.zip([source, other]) { $0.count }
    },
  ]

  static let timing = [
    OperatorSample("debounce") { source, _ in source.debounce(.seconds(1), scheduler: main) },
    OperatorSample("delay") { source, _ in source.delay(.seconds(1), scheduler: main) },
    OperatorSample("delaySubscription") { source, _ in
      source.delaySubscription(.seconds(1), scheduler: main)
    },
    OperatorSample("take for") { source, _ in source.take(for: .seconds(9), scheduler: main) },
    OperatorSample("skip for") { source, _ in source.skip(.seconds(1), scheduler: main) },
    OperatorSample("observe main") { source, _ in source.observe(on: main) },
    OperatorSample("observe") { source, _ in
      source.observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    },
    OperatorSample("subscribe") { source, _ in
      source.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    },
    OperatorSample("throttle") { source, _ in source.throttle(.seconds(1), scheduler: main) },
    OperatorSample("timeout") { source, _ in source.timeout(.seconds(9), scheduler: main) },
    OperatorSample("timeout other") { source, other in
      source.timeout(.seconds(1), other: other, scheduler: main)
    },
  ]

  static let errors = [
    OperatorSample("catch") { source, other in source.catch { _ in other } },
    OperatorSample("catchAndReturn") { source, _ in source.catchAndReturn(0) },
    OperatorSample("catch sequence") { source, other in
      Observable.catch(sequence: [source, other])
    },
    OperatorSample("retry") { source, _ in source.retry(3) },
    OperatorSample("retry when") { source, other in
      source.retry { (errors: Observable<any Error>) in errors.flatMap { _ in other } }
    },
  ]

  static let sharing = [
    OperatorSample("share") { source, _ in source.share() },
    OperatorSample("share replay") { source, _ in source.share(replay: 1) },
    OperatorSample("share forever") { source, _ in source.share(replay: 1, scope: .forever) },
    OperatorSample("multicast") { source, _ in
      source.multicast { PublishSubject<Int>() }.refCount()
    },
    OperatorSample("multicast selector") { source, other in
      source.multicast({ PublishSubject<Int>() }) { Observable.merge($0, other) }
    },
    OperatorSample("publish") { source, _ in source.publish().refCount() },
    OperatorSample("replay") { source, _ in source.replay(2).refCount() },
    OperatorSample("replayAll") { source, _ in source.replayAll().refCount() },
  ]

  static let utility = [
    OperatorSample("debug") { source, _ in source.debug("a stream that is tested") },
    OperatorSample("decode") { source, _ in
      source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    OperatorSample("do") { source, _ in source.do(onNext: { _ in }, onDispose: {}) },
    OperatorSample("withUnretained") { source, _ in source.withUnretained(LastingObject.shared) },
    OperatorSample("asDriver") { source, _ in source.asDriver(onErrorJustReturn: 0) },
    OperatorSample("asSignal") { source, _ in source.asSignal(onErrorJustReturn: 0) },
    OperatorSample("asInfallible") { source, _ in source.asInfallible(onErrorJustReturn: 0) },
  ]
}

/// An object that never goes away.
final class LastingObject: Sendable {
  static let shared = LastingObject()
}
