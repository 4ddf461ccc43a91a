extension ObservableType {
  /// The elements of `subject`, which receives the events of this sequence after `connect()`.
  ///
  /// - Parameter subject: receives the events of this sequence. All connections use the same
  ///   subject, which keeps its state.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// The elements of a subject that receives the events of this sequence after `connect()`. Each
  /// connection has a new subject.
  ///
  /// - Parameter makeSubject: makes the subject of a connection; called at the first subscription
  ///   or at `connect()`, whichever comes first.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// The sequence that `selector` makes from a shared version of this sequence.
  ///
  /// `selector` can use its argument any number of times; this sequence is subscribed to only once.
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

  /// The elements of a publish subject, which receives the events of this sequence after
  /// `connect()`.
  ///
  /// Source: [Publish](https://reactivex.io/documentation/operators/publish.html).
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() })
  }

  /// The elements of a replay subject, which receives the events of this sequence after
  /// `connect()`.
  ///
  /// - Parameter bufferSize: the number of replayed elements.
  ///
  /// Source: [Replay](https://reactivex.io/documentation/operators/replay.html).
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
  }

  /// The elements of a subject that replays all elements, and receives the events of this sequence
  /// after `connect()`.
  ///
  /// - Complexity: keeps every element.
  ///
  /// Source: [Replay](https://reactivex.io/documentation/operators/replay.html).
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() })
  }
}
