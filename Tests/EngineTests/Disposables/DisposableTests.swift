import RxsEngine
import Testing

@Suite struct DisposableTests {
  private final class Log {
    var lines: [String] = []
    func disposable(_ name: String) -> any Cancelable {
      Disposables.create { self.lines.append(name) }
    }
  }

  private let log = Log()

  @Test func `each disposable runs its action once`() {
    let all: [any Cancelable] = [
      log.disposable("a"), Disposables.create(log.disposable("b"), log.disposable("c")),
      Disposables.create(log.disposable("d"), log.disposable("e"), log.disposable("f")),
      Disposables.create([log.disposable("g")]),
    ]
    for disposable in all {
      #expect(!disposable.isDisposed)
      disposable.dispose()
      disposable.dispose()
      #expect(disposable.isDisposed)
    }
    #expect(log.lines == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func `a dispose bag disposes of its members when it is released`() {
    var bag: DisposeBag? = DisposeBag(disposing: log.disposable("a"), log.disposable("b"))
    if let bag { log.disposable("c").disposed(by: bag) }
    bag?.insert {
      log.disposable("d")
      log.disposable("e")
    }
    bag?.insert([log.disposable("f")])
    #expect(log.lines.isEmpty)
    bag = nil
    #expect(log.lines == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `a composite disposes of removed members, and of members added after its disposal`() {
    let group = CompositeDisposable()
    let key = group.insert(log.disposable("a"))
    _ = group.insert(log.disposable("b"))
    #expect(group.count == 2)
    if let key { group.remove(for: key) }
    if let key { group.remove(for: key) }
    #expect(log.lines == ["a"])
    group.dispose()
    let lateKey = group.insert(log.disposable("late"))
    #expect(lateKey.map { _ in true } == nil)
    #expect(log.lines == ["a", "b", "late"])
    #expect(group.isDisposed && group.count == 0)
  }

  @Test func `a serial disposable disposes of the content that it replaces`() {
    let serial = SerialDisposable()
    serial.disposable = log.disposable("a")
    serial.disposable = log.disposable("b")
    #expect(log.lines == ["a"])
    serial.dispose()
    serial.disposable = log.disposable("late")
    #expect(log.lines == ["a", "b", "late"])
  }

  @Test func `a disposed single-assignment disposable disposes of newly set content at once`() {
    let single = SingleAssignmentDisposable()
    single.dispose()
    single.setDisposable(log.disposable("late"))
    #expect(log.lines == ["late"])
  }

  @Test func `a ref-count disposable waits for the disposal of all its users`() {
    let counted = RefCountDisposable(disposable: log.disposable("a"))
    let retained = [counted.retain(), counted.retain()]
    counted.dispose()
    retained[0].dispose()
    retained[0].dispose()
    #expect(log.lines.isEmpty && !counted.isDisposed)
    retained[1].dispose()
    #expect(log.lines == ["a"] && counted.isDisposed)
    counted.retain().dispose()
    #expect(log.lines == ["a"])
  }

  @Test func `a scheduled disposable disposes of its content on its scheduler`() {
    let clock = VirtualClock()
    clock.bound {
      let queue = SerialDispatchQueueScheduler(qos: .default)
      let disposable = ScheduledDisposable(scheduler: queue, disposable: log.disposable("a"))
      disposable.dispose()
      disposable.dispose()
      #expect(!disposable.isDisposed && log.lines.isEmpty)
      while clock.nextTime != nil { clock.step() }
      #expect(disposable.isDisposed)
    }
    #expect(log.lines == ["a"])
  }

  @Test func `a boolean disposable reports whether it is disposed of`() {
    let flag = BooleanDisposable()
    #expect(!flag.isDisposed)
    flag.dispose()
    #expect(flag.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }
}
