extension ObservableType {
  /// The sequence through `subject`, which is subscribed to the source when it is connected.
  ///
  /// - Parameter subject: receives the source's events; it is the only one, so that what it heard stays.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// The sequence through a subject that is made again for each connection.
  ///
  /// - Parameter makeSubject: makes the subject of a connection, at a subscription or at
  /// `connect()`.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// The sequence that `selector` makes of this one, which it can use any number of times at the
  /// cost of one subscription.
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject for one subscriber; throwing gives its error.
  ///   - selector: makes the result; throwing gives its error.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Producer(.plain) { sink in
      do {
        let connectable = source.multicast(try subjectSelector())
        let result = try selector(connectable).attach(PassingStage(sink))
        return PairDisposable(result, connectable.connect())
      } catch {
        sink.error(error)
        return Disposables.create()
      }
    }
  }

  /// The sequence through a publish subject, once it is connected.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() })
  }

  /// The sequence through a subject that replays its last elements, once it is connected.
  ///
  /// - Parameter bufferSize: how many elements are replayed.
  ///
  /// Source: [Replay](https://reactivex.io/documentation/operators/replay.html).
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
  }

  /// The sequence through a subject that replays all elements, once it is connected.
  ///
  /// - Complexity: keeps every element.
  ///
  /// Source: [Replay](https://reactivex.io/documentation/operators/replay.html).
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() })
  }
}
