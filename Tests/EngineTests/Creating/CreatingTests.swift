import RxsEngine
import Testing

@Suite struct CreatingTests {
  @Test func `range sends its numbers, and fails for an invalid count`() {
    #expect(
      events(of: Observable.range(start: 3, count: 2)) == ["next(3)", "next(4)", "completed"])
    #expect(events(of: Observable.range(start: 3, count: 0)) == ["completed"])
    let negative = events(of: Observable.range(start: 3, count: -1))
    #expect(negative == ["error(Argument out of range.)"])
    let last = events(of: Observable<Int8>.range(start: 127, count: 1))
    #expect(last == ["next(127)", "completed"])
    let tooMany = events(of: Observable<Int8>.range(start: 127, count: 2))
    #expect(tooMany == ["error(Arithmetic overflow occurred.)"])
    let least = events(of: Observable<Int8>.range(start: .min, count: 0))
    #expect(least == ["completed"])
  }

  @Test func `an empty range on a scheduler completes one turn later`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable.range(start: 3, count: 0, scheduler: scheduler) }
    #expect(result.events == [.completed(201)])
  }

  @Test func `generate sends states until its condition is false or a closure throws`() {
    let doubled = Observable.generate(
      initialState: 1, condition: { $0 < 5 }, iterate: { $0 * 2 })
    #expect(events(of: doubled) == ["next(1)", "next(2)", "next(4)", "completed"])
    let broken = Observable.generate(
      initialState: 1, condition: { _ in true }, iterate: { _ in throw Boom() })
    #expect(events(of: broken) == ["next(1)", "error(Boom())"])
    let never = Observable.generate(
      initialState: 1, condition: { _ in throw Boom() }, iterate: { $0 })
    #expect(events(of: never) == ["error(Boom())"])
  }

  @Test func `take ends an endless source after the last element`() {
    #expect(events(of: Observable.repeatElement(7).take(2)) == ["next(7)", "next(7)", "completed"])
    var made = 0
    let numbers = AnySequence {
      AnyIterator { () -> Int? in
        made += 1; return made
      }
    }
    #expect(events(of: Observable.from(numbers).take(1)) == ["next(1)", "completed"])
    #expect(made == 1)
  }

  @Test func `an observable from an optional sends the value, or only completes for nil`() {
    #expect(events(of: Observable.from(optional: 1)) == ["next(1)", "completed"])
    #expect(events(of: Observable<Int>.from(optional: nil)) == ["completed"])
    #expect(Lab().run { Observable.from(optional: 1, scheduler: main) } == "(1|)")
    #expect(Lab().run { Observable<Int>.from(optional: nil, scheduler: main) } == "|")
  }

  @Test func `two sources on the same scheduler take turns`() {
    let lab = Lab()
    let queue = SerialDispatchQueueScheduler(qos: .default)
    var seen: [Int] = []
    let bag = DisposeBag()
    lab.clock.bound {
      Observable.of(1, 2, scheduler: queue).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
      Observable.just(10, scheduler: queue).subscribe(onNext: { seen.append($0) })
        .disposed(by: bag)
      #expect(seen.isEmpty)
      while lab.clock.nextTime != nil { lab.clock.step() }
    }
    #expect(seen == [1, 10, 2])
  }

  @Test func `using disposes of its resource at the end`() {
    var log: [String] = []
    let make = { () -> any Cancelable in
      log.append("made")
      return Disposables.create { log.append("freed") }
    }
    struct Resource: Disposable {
      let content: any Disposable
      func dispose() { content.dispose() }
    }
    let source = Observable.using({ Resource(content: make()) }) { _ in Observable.of(1) }
    #expect(events(of: source) == ["next(1)", "completed"])
    #expect(log == ["made", "freed"])
    let noSource = Observable<Int>.using({ Resource(content: make()) }) { _ in throw Boom() }
    #expect(events(of: noSource) == ["error(Boom())"])
    #expect(log == ["made", "freed", "made", "freed"])
    let noResource = Observable<Int>.using(
      { () throws -> Resource in throw Boom() }, observableFactory: { _ in .just(1) })
    #expect(events(of: noResource) == ["error(Boom())"])
  }

  @Test func `create sends nothing after the completion, and disposes once`() {
    var disposals = 0
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(Boom())
      return Disposables.create { disposals += 1 }
    }
    #expect(events(of: source) == ["next(1)", "completed"])
    #expect(disposals == 1)
  }

  @Test func `deferred makes a new source for each subscriber`() {
    var count = 0
    let source = Observable<Int>.deferred {
      count += 1
      if count == 2 { throw Boom() }
      return .just(count)
    }
    #expect(events(of: source) == ["next(1)", "completed"])
    #expect(events(of: source) == ["error(Boom())"])
  }
}
