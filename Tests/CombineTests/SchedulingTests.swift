import RxsCombine
import RxsEngine
import Testing

/// Combine's schedulers and timed operators on a virtual clock.
@Suite struct SchedulingTests {
  private let clock = VirtualClock()
  private let xs = PassthroughSubject<Int, Failed>()

  @Test func `debounce sends the latest value after a pause of its duration`() {
    clock.bound {
      let probe = Probe<Int, Failed>()
      xs.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).subscribe(probe)
      xs.send(1)
      clock.advance(200)
      xs.send(2)
      clock.advance(299)
      #expect(probe.heard.isEmpty)
      clock.advance(1)
      #expect(probe.heard == ["500: 2"])
      xs.send(completion: .failure(.here))
      clock.advance(0)
      #expect(probe.heard == ["500: 2", "500: x here"])
    }
  }

  @Test func `all schedulers of Combine and RxSwift use the same virtual clock`() {
    clock.bound {
      var order: [String] = []
      let second = 1_000_000_000
      _ = clock.schedule(after: second, label: "") { order.append("rx") }
      DispatchQueue.main.schedule(
        after: DispatchQueue.main.now.advanced(by: .seconds(1))
      ) { order.append("queue") }
      RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: 1)) { order.append("loop") }
      OperationQueue.main.schedule(
        after: OperationQueue.main.now.advanced(by: .milliseconds(1000))
      ) { order.append("operations") }
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { _ in order.append("timer") }
      _ = clock.schedule(after: second, label: "") { order.append("rx") }
      clock.advance(999)
      #expect(order.isEmpty)
      clock.advance(1)
      #expect(order == ["rx", "queue", "loop", "operations", "timer", "rx"])
      clock.advance(2000)
      #expect(order.count == 8)
      timer.cancel()
      clock.advance(2000)
      #expect(order.count == 8)
      #expect(clock.pending.isEmpty)
    }
  }

  @Test func `a value that is received on a queue arrives in a later turn of the clock`() {
    clock.bound {
      let probe = Probe<Int, Failed>()
      xs.receive(on: DispatchQueue.main).subscribe(probe)
      xs.send(1)
      #expect(probe.heard.isEmpty)
      clock.advance(0)
      #expect(probe.heard == ["1"])
      probe.cancel()
      xs.send(2)
      clock.advance(1)
      #expect(probe.heard == ["1"])
    }
  }

  @Test func `collect by time sends an array after each time span`() {
    clock.bound {
      let probe = Probe<[Int], Failed>()
      xs.collect(.byTime(DispatchQueue.main, .seconds(1))).subscribe(probe)
      xs.send(1)
      xs.send(2)
      clock.advance(2500)
      xs.send(3)
      xs.send(completion: .finished)
      #expect(probe.heard == ["1000: [1, 2]", "2500: [3]", "2500: |"])
      #expect(clock.pending.isEmpty)
    }
  }

  @Test func `collect by time or count sends an array when the first of both limits is reached`() {
    clock.bound {
      let probe = Probe<[Int], Failed>(.max(2))
      xs.collect(.byTimeOrCount(RunLoop.main, .seconds(1), 2)).subscribe(probe)
      for number in 1...3 { xs.send(number) }
      clock.advance(1000)
      xs.send(4)
      clock.advance(1000)
      #expect(probe.heard == ["[1, 2]", "1000: [3]"])
      probe.request(.max(1))
      clock.advance(1000)
      xs.send(5)
      xs.send(completion: .failure(.there))
      #expect(probe.heard == ["[1, 2]", "1000: [3]", "3000: [4]", "3000: x there"])
    }
  }

  @Test func `the largest possible time span does not overflow`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(.max).magnitude == .max)
    #expect((Stride.seconds(.max) + .seconds(1)).magnitude == .max)
    #expect(Stride.seconds(0.3).magnitude == 300_000_000)
    clock.bound {
      var isFired = false
      let (queue, loop) = (DispatchQueue.main, RunLoop.main)
      queue.schedule(after: queue.now.advanced(by: .seconds(.max))) { isFired = true }
      loop.schedule(after: loop.now.advanced(by: 1e300)) { isFired = true }
      clock.advance(1_000_000)
      #expect(!isFired)
    }
  }

  @Test func `a time far in the future is never reached`() {
    let now = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 10_000))
    #expect(now.advanced(by: .nanoseconds(.max)).dispatchTime == .distantFuture)
    #expect(now.advanced(by: .seconds(-1)).dispatchTime == DispatchTime(uptimeNanoseconds: 1))
    #expect(now.advanced(by: .nanoseconds(431)).dispatchTime.uptimeNanoseconds == 10_431)
  }

  @Test func `spans of time are encoded as Combine encodes them`() throws {
    let encoder = JSONEncoder()
    let queue = try encoder.encode(DispatchQueue.SchedulerTimeType.Stride.nanoseconds(12))
    #expect(String(decoding: queue, as: UTF8.self) == #"{"_nanoseconds":12}"#)
    let loop = try encoder.encode(RunLoop.SchedulerTimeType.Stride.seconds(1.5))
    #expect(String(decoding: loop, as: UTF8.self) == #"{"magnitude":1.5}"#)
  }
}
