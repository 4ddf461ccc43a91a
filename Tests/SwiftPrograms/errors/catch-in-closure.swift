import RxSwift

let safe = { (f: () throws -> Int) -> Int in
  do { return try f() } catch { return -1 }
}
print(safe { 5 })
print(safe { throw RxError.unknown })
let results = ["1", "z", "3"].map { text in
  safe {
    guard let n = Int(text) else { throw RxError.noElements }
    return n * 10
  }
}
print(results)
