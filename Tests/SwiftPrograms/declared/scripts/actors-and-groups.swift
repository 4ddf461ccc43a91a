actor BankAccount {
  private(set) var balance: Int
  enum Failure: Error { case insufficient(Int) }
  init(_ b: Int) { balance = b }
  func deposit(_ n: Int) { balance += n }
  func withdraw(_ n: Int) throws -> Int {
    guard balance >= n else { throw Failure.insufficient(n - balance) }; balance -= n; return balance
  }
}
func fetch(_ id: Int) async throws -> String {
  await Task.yield(); if id < 0 { throw CancellationError() }; return "item\(id)"
}
func all(_ ids: [Int]) async -> [String] {
  await withTaskGroup(of: (Int, String).self) { group in
    for (i, id) in ids.enumerated() { group.addTask { (i, (try? await fetch(id)) ?? "failed") } }
    var out = [String](repeating: "", count: ids.count)
    for await (i, s) in group { out[i] = s }
    return out
  }
}
let account = BankAccount(10)
await account.deposit(5)
print(await account.balance)
do { print(try await account.withdraw(12)); _ = try await account.withdraw(12) } catch BankAccount.Failure.insufficient(
  let n)
{ print("missing", n) }
print(await all([1, -1, 3]))
func both() async throws -> (String, String) { async let a = fetch(1); async let b = fetch(2); return try await (a, b) }
print(try await both())
let stream = AsyncStream<Int> { c in
  for i in 1...3 { c.yield(i * i) }; c.finish()
}
var total = 0
for await n in stream { total += n }
print(total)
struct Counter: AsyncSequence, AsyncIteratorProtocol {
  typealias Element = Int; var n = 0;
  mutating func next() async -> Int? {
    n < 4
      ? {
        n += 1; return n
      }() : nil
  }; func makeAsyncIterator() -> Counter { self }
}
var seen: [Int] = []
for await x in Counter() where x % 2 == 0 { seen.append(x) }
print(seen, await Counter().map { $0 * 10 }.reduce(0, +))
@MainActor final class ViewState {
  var text = "idle"; func load() async { text = "loading"; text = (try? await fetch(9)) ?? "error" }
}
let v = await ViewState()
await v.load()
print(await v.text)
let t = Task { () -> Int in try await fetch(4).count }
print(try await t.value)
let r = await Task { try await fetch(-4) }.result
if case .failure(let e) = r { print(e is CancellationError) }
