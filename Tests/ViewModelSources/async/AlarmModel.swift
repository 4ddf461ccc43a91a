import Foundation

/// Waits with queues, groups, timers, sleeps and all similar interfaces except for tasks.
final class AlarmModel {
    private let queue = DispatchQueue(label: "com.example.alarms")
    private let start = Date()
    private var timer: Timer?
    private var item: DispatchWorkItem?

    /// Prints the tenths of a second that have passed.
    private func log(_ text: String) {
        print(Int((Date().timeIntervalSince(start) * 10).rounded()), text)
    }

    func queues() {
        DispatchQueue.global().async {
            self.log("global")
            DispatchQueue.main.async { self.log("back on main") }
        }
        queue.asyncAfter(deadline: .now() + 0.5) { self.log("own queue") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { self.log("main queue") }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { self.log("by the calendar") }
    }

    func sync() -> [Int] {
        var order: [Int] = []
        queue.async { order.append(1) }
        queue.async(flags: .barrier) { order.append(2) }
        queue.sync { order.append(3) }
        return order
    }

    func groups() {
        let group = DispatchGroup()
        for number in 1...3 {
            group.enter()
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(number * 200)) {
                self.log("member \(number)")
                group.leave()
            }
        }
        queue.async(group: group) { self.log("member of the own queue") }
        group.notify(queue: .main) { self.log("all members") }
    }

    func search(_ text: String) {
        item?.cancel()
        let item = DispatchWorkItem { self.log("searched \(text)") }
        self.item = item
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
    }

    func tick() {
        var count = 0
        timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
            count += 1
            self.log("tick \(count)")
            if count == 3 { timer.invalidate() }
        }
    }

    func later() {
        let timer = Timer(timeInterval: 0.4, repeats: false) { _ in self.log("once") }
        RunLoop.main.add(timer, forMode: .common)
        RunLoop.main.perform { self.log("performed") }
    }

    func operations() {
        let operations = OperationQueue()
        operations.maxConcurrentOperationCount = 1
        operations.addOperation { self.log("operation 1") }
        operations.addOperation {
            self.log("operation 2")
            OperationQueue.main.addOperation { self.log("operation of the main queue") }
        }
    }

    func sleep() {
        DispatchQueue.global().async {
            Thread.sleep(forTimeInterval: 0.4)
            self.log("slept")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.log("meanwhile") }
    }

    func wait() -> Int {
        let semaphore = DispatchSemaphore(value: 0)
        var result = 0
        DispatchQueue.global().async {
            result = 7
            semaphore.signal()
        }
        semaphore.wait()
        return result
    }

    func waitForItself() { queue.sync { queue.sync { log("never") } } }

    func isOnQueue() -> Bool {
        queue.sync {
            dispatchPrecondition(condition: .onQueue(queue))
            return true
        }
    }
}
