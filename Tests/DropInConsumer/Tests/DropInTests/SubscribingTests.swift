import RxCocoa
import RxSwift
import XCTest

/// The overloads of `subscribe`, `bind`, `drive` and `emit`.
final class SubscribingTests: LeakCheckingTestCase {
  private final class Log {
    var lines: [String] = []
  }

  /// Subscribes with every overload that takes an object; each subscription logs the elements of
  /// `subject`.
  private func subscriptions(
    of subject: PublishSubject<Int>, with log: Log, _ bag: DisposeBag
  ) {
    subject.subscribe(
      with: log, onNext: { $0.lines.append("observable \($1)") },
      onError: { $0.lines.append("observable \($1)") },
      onCompleted: { $0.lines.append("observable |") },
      onDisposed: { $0.lines.append("observable .") }
    ).disposed(by: bag)
    subject.bind(with: log) { $0.lines.append("bind \($1)") }.disposed(by: bag)
    subject.asDriver(onErrorJustReturn: 0).drive(
      with: log, onNext: { $0.lines.append("drive \($1)") },
      onCompleted: { $0.lines.append("drive |") }, onDisposed: { $0.lines.append("drive .") }
    ).disposed(by: bag)
    subject.asSignal(onErrorJustReturn: 0).emit(
      with: log, onNext: { $0.lines.append("emit \($1)") }
    ).disposed(by: bag)
    subject.asInfallible(onErrorJustReturn: 0).subscribe(
      with: log, onNext: { $0.lines.append("infallible \($1)") }
    ).disposed(by: bag)
    subject.first().subscribe(
      with: log, onSuccess: { $0.lines.append("single \($1 ?? 0)") }
    ).disposed(by: bag)
    subject.take(1).asMaybe().subscribe(
      with: log, onSuccess: { $0.lines.append("maybe \($1)") },
      onCompleted: { $0.lines.append("maybe |") }
    ).disposed(by: bag)
    subject.ignoreElements().asCompletable().subscribe(
      with: log, onCompleted: { $0.lines.append("completable |") }
    ).disposed(by: bag)
  }

  func testSubscriptionPassesAnObjectToItsClosures() {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    let log = Log()
    subscriptions(of: subject, with: log, bag)
    subject.onNext(1)
    XCTAssertEqual(
      log.lines,
      [
        "observable 1", "bind 1", "drive 1", "emit 1", "infallible 1", "single 1", "maybe 1",
      ])
    log.lines = []
    subject.onCompleted()
    XCTAssertEqual(
      log.lines,
      ["observable |", "observable .", "drive |", "drive .", "completable |"])
  }

  func testSubscriptionDoesNotKeepItsObjectAlive() {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    var log: Log? = Log()
    weak let gone = log
    if let log { subscriptions(of: subject, with: log, bag) }
    log = nil
    XCTAssertNil(gone)
    subject.onNext(1)
    subject.onCompleted()
  }

  func testSubscribeTakesOneEventClosureOrSeparateClosures() {
    var lines: [String] = []
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    subject.subscribe { lines.append("\($0)") }.disposed(by: bag)
    subject.subscribe(onNext: { lines.append("\($0)") }) { lines.append("disposed") }
      .disposed(by: bag)
    subject.bind { lines.append("bound \($0)") }.disposed(by: bag)
    subject.bind(to: { source in source.subscribe(onNext: { lines.append("binder \($0)") }) })
      .disposed(by: bag)
    subject.bind(
      to: { source in
        { prefix in source.subscribe(onNext: { lines.append("\(prefix)\($0)") }) }
      }, curriedArgument: "curried "
    ).disposed(by: bag)
    let optional = PublishSubject<Int?>()
    optional.subscribe(onNext: { lines.append("optional \($0 ?? 0)") }).disposed(by: bag)
    subject.bind(to: optional).disposed(by: bag)
    subject.onNext(1)
    XCTAssertEqual(
      lines, ["next(1)", "1", "bound 1", "binder 1", "curried 1", "optional 1"])
    lines = []
    subject.onCompleted()
    XCTAssertEqual(lines, ["completed", "disposed"])
  }
}
