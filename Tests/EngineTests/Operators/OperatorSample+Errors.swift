import RxsEngine

extension OperatorSample {
  static let errors: [OperatorSample] = [
    OperatorSample("catch(_:)", "-1-22--3-|", failing: "-1---7--8|") { source, other in
      source.catch { _ in other }
    },
    OperatorSample("catchAndReturn(_:)", "-1-22--3-|", failing: "-1-(0|)") { source, _ in
      source.catchAndReturn(0)
    },
    OperatorSample("catch(sequence:)", "-1-22--3-|", failing: "-1---7--8|") { source, other in
      Observable.catch(sequence: [source, other])
    },
    OperatorSample("retry(_:)", "-1-22--3-|", failing: "-1--1-#") { source, _ in source.retry(2) },
    OperatorSample("retry(when:)", "-1-22--3-|", failing: "-1----1-#") { source, _ in
      source.retry { (errors: Observable<any Error>) in errors.enumerated().flatMap(secondChance) }
    },
    OperatorSample("retry(when:) of a type", "-1-22--3-|", failing: "-1----1-#") { source, _ in
      source.retry { (errors: Observable<Boom>) in errors.enumerated().flatMap(secondChance) }
    },
  ]

  /// Operators that subscribe again and again if their source fails immediately.
  static let endless: [OperatorSample] = [
    OperatorSample("retry()", "-1-2(2|)", failing: "-1--1--(1|)") { source, _ in
      source.retry().take(3)
    }
  ]

  /// Sends an element two seconds after the first failure, and fails at once for later failures.
  @Sendable static func secondChance(
    _ index: Int, _ error: any Error
  ) -> Observable<Int> {
    index == 0 ? .timer(.seconds(2), scheduler: main) : .error(error)
  }
}

extension ThrowingSample {
  static let errors: [ThrowingSample] = [
    ThrowingSample("catch(_:)", source: "-#") { source, _ in source.catch(boom) }
  ]
}
