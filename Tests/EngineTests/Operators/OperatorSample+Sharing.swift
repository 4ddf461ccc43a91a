import RxsEngine

extension OperatorSample {
  static let sharing: [OperatorSample] = [
    OperatorSample("share(replay:scope:)", "-1-22--3-|") { source, _ in source.share() },
    OperatorSample("share(replay:scope:) replay", "-1-22--3-|") { source, _ in
      source.share(replay: 1)
    },
    OperatorSample("share(replay:scope:) forever", "-1-22--3-|") { source, _ in
      source.share(replay: 1, scope: .forever)
    },
    OperatorSample("multicast(_:)", "-1-22--3-|") { source, _ in
      source.multicast(PublishSubject<Int>()).refCount()
    },
    OperatorSample("multicast(makeSubject:)", "-1-22--3-|") { source, _ in
      source.multicast { PublishSubject<Int>() }.refCount()
    },
    OperatorSample(
      "multicast(_:selector:)", "-17228-3-|", failing: "-17#", otherFailing: "-1#"
    ) { source, other in
      source.multicast({ PublishSubject<Int>() }) { Observable.merge($0, other) }
    },
    OperatorSample("refCount()", "-1-22--3-|") { source, _ in
      source.multicast { BehaviorSubject(value: 0) }.refCount().skip(1)
    },
    OperatorSample("publish()", "-1-22--3-|") { source, _ in source.publish().refCount() },
    OperatorSample("replay(_:)", "-1-22--3-|") { source, _ in source.replay(2).refCount() },
    OperatorSample("replayAll()", "-1-22--3-|") { source, _ in source.replayAll().refCount() },
  ]
}

extension ThrowingSample {
  static let sharing: [ThrowingSample] = [
    ThrowingSample("multicast(_:selector:) subject", "#") { source, _ in
      source.multicast({ () throws -> PublishSubject<Int> in throw Boom() }) { $0 }
    },
    ThrowingSample("multicast(_:selector:)", "#") { source, _ in
      source.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw Boom() }
    },
  ]
}
