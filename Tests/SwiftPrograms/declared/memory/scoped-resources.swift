struct Handle: ~Copyable {
  let id: Int
  init(_ id: Int) {
    self.id = id
    print("open \(id)")
  }
  func read() -> String { "data \(id)" }
  consuming func close() -> Int {
    print("closing \(id)")
    return id
  }
  deinit { print("deinit \(id)") }
}

func borrow(_ handle: borrowing Handle) -> Int { handle.read().count }
func consume(_ handle: consuming Handle) { print("consumed", handle.id) }

func run() {
  let first = Handle(1)
  print(first.read(), borrow(first))
  print(first.close())
  let second = Handle(2)
  consume(second)
  print("after second")
  let third = Handle(3)
  print("end", third.id)
}
run()

final class Pool {
  private var free: [Int] = []
  private var next = 0
  final class Lease {
    let id: Int
    private let pool: Pool
    fileprivate init(_ id: Int, _ pool: Pool) { (self.id, self.pool) = (id, pool) }
    deinit { pool.free.append(id) }
  }
  func lease() -> Lease {
    if let id = free.popLast() { return Lease(id, self) }
    next += 1
    return Lease(next, self)
  }
  var available: Int { free.count }
}

let pool = Pool()
var a: Pool.Lease? = pool.lease()
let b = pool.lease()
print(a!.id, b.id, pool.available)
a = nil
print(pool.available, pool.lease().id, pool.available)
do {
  let leases = (0..<3).map { _ in pool.lease() }
  print(leases.map(\.id), pool.available)
}
print(pool.available)
