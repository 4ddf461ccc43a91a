import Dispatch
import Testing

@testable import RxsEngine

@Suite struct SerializerTests {
  private final class Box: @unchecked Sendable {
    let serializer = Serializer()
    var order: [Int] = []

    func enters() -> Bool { serializer.enter() }
  }

  @Test func `a thread can enter the serializer again while it is inside`() {
    let box = Box()
    #expect(box.enters())
    #expect(box.enters())
    box.serializer.leave()
    box.serializer.perform { box.order.append(1) }
    #expect(box.order == [1], "events of one thread nest")
    box.serializer.leave()
  }

  @Test func `the serializer runs the queued work of other threads in order`() {
    let box = Box()
    #expect(box.enters())
    let other = DispatchSemaphore(value: 0)
    let isEntered = Box()
    DispatchQueue.global().async {
      for number in 0..<1000 { box.serializer.perform { box.order.append(number) } }
      if isEntered.serializer.enter() { isEntered.order.append(box.order.count) }
      other.signal()
    }
    other.wait()
    #expect(isEntered.order == [0], "the other thread did not wait, and nothing was done")
    box.serializer.leave()
    #expect(box.order == Array(0..<1000))
  }

  @Test func `queued work can add more work to the serializer`() {
    let box = Box()
    #expect(box.enters())
    let other = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      box.serializer.perform {
        box.order.append(1)
        box.serializer.perform { box.order.append(2) }
      }
      box.serializer.perform { box.order.append(3) }
      other.signal()
    }
    other.wait()
    box.serializer.leave()
    #expect(box.order == [1, 2, 3])
  }

  @Test func `a held serializer queues work until it is released`() {
    let box = Box()
    box.serializer.hold()
    box.serializer.perform {
      box.order.append(1)
      box.serializer.perform { box.order.append(3) }
      box.order.append(2)
    }
    #expect(box.order.isEmpty)
    box.serializer.release()
    #expect(box.order == [1, 2, 3])
    box.serializer.perform { box.order.append(4) }
    #expect(box.order == [1, 2, 3, 4])
  }

  @Test func `the serializer runs all work of eight threads`() {
    let box = Box()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<5000 { box.serializer.perform { box.order.append(0) } }
    }
    #expect(box.order.count == 40_000)
  }
}
