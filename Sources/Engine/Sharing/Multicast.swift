extension ObservableType {
  /// The sequence sent through `subject`, which receives the source's events after `connect()`.
  ///
  /// - Parameter subject: receives the source's events. All connections use this subject, so its
  ///   state is kept.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// The sequence sent through a new subject for each connection.
  ///
  /// - Parameter makeSubject: makes the subject of a connection; called at the first subscription
  ///   or at `connect()`.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// The sequence that `selector` makes from this sequence.
  ///
  /// `selector` can use the sequence any number of times; the source has only one subscription.
  ///
  /// - Parameters:
  ///   - subjectSelector: makes the subject for one subscriber; if it throws, the sequence fails.
  ///   - selector: makes the result; if it throws, the sequence fails with that error.
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

  /// The sequence sent through a publish subject, which receives the source's events after
  /// `connect()`.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() })
  }

  /// The sequence sent, after `connect()`, through a subject that replays the last elements.
  ///
  /// - Parameter bufferSize: the number of replayed elements.
  ///
  /// Source: [Replay](https://reactivex.io/documentation/operators/replay.html).
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
  }

  /// The sequence sent, after `connect()`, through a subject that replays all elements.
  ///
  /// - Complexity: keeps every element.
  ///
  /// Source: [Replay](https://reactivex.io/documentation/operators/replay.html).
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() })
  }
}
