import FoundationEssentials
import RxsEngine

extension OperatorSample {
  static let utility: [OperatorSample] = [
    OperatorSample("dbg(_:)", "-1-22--3-|") { source, _ in source.dbg("a stream under test") },
    OperatorSample("debug(_:trimOutput:file:line:function:)", "-1-22--3-|") { source, _ in
      source.debug("a stream under test")
    },
    OperatorSample("decode(type:decoder:)", "-1-22--3-|") { source, _ in
      source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    OperatorSample(doName, "-1-22--3-|") { source, _ in
      source.do(onNext: { _ in }, onDispose: {})
    },
    OperatorSample("withUnretained(_:)", "-1-22--3-|") { source, _ in
      source.withUnretained(LastingObject.shared).map(\.1)
    },
    OperatorSample("withUnretained(_:resultSelector:)", "-2-33--4-|", failing: "-2-#") {
      source, _ in source.withUnretained(LastingObject.shared) { $1 + 1 }
    },
    OperatorSample("asDriver(onErrorJustReturn:)", "-1-22--3-|", failing: "-1-(0|)") {
      source, _ in source.asDriver(onErrorJustReturn: 0)
    },
    OperatorSample("asSignal(onErrorJustReturn:)", "-1-22--3-|", failing: "-1-(0|)") {
      source, _ in source.asSignal(onErrorJustReturn: 0)
    },
    OperatorSample("asInfallible(onErrorJustReturn:)", "-1-22--3-|", failing: "-1-(0|)") {
      source, _ in source.asInfallible(onErrorJustReturn: 0)
    },
  ]

  private static let doName =
    "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:"
    + "onSubscribe:onSubscribed:onDispose:)"
}

extension ThrowingSample {
  static let utility: [ThrowingSample] = [
    ThrowingSample("decode(type:decoder:)") { source, _ in
      source.map { _ in Data("{".utf8) }.decode(type: Int.self, decoder: BoomDecoder())
    },
    ThrowingSample(doName) { source, _ in source.do(onNext: boom) },
    ThrowingSample(doName + " afterNext", "-(1#)") { source, _ in source.do(afterNext: boom) },
    ThrowingSample(doName + " onCompleted", "-1-2#") { source, _ in
      source.do(onCompleted: { throw Boom() })
    },
  ]

  private static let doName =
    "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:"
    + "onSubscribe:onSubscribed:onDispose:)"
}

/// The object for operators such as `withUnretained`; it is never deallocated.
final class LastingObject: Sendable {
  static let shared = LastingObject()
}

private struct BoomDecoder: DataDecoder, Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    throw Boom()
  }
}
