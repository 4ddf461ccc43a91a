import Foundation

let good = Result<Int, Error>.success(4)
let made = Result { 2 * 3 }
print(good, (try? good.get()) as Any, good.map { $0 * 2 }, (try? made.get()) ?? 0)
print(good.flatMap { $0 > 3 ? .success("big") : .success("small") })
let bad: Result<Int, NSError> = .failure(NSError(domain: "net", code: 3))
print((try? bad.get()) as Any, bad.map { $0 + 1 })
switch good {
case .success(let value): print("value", value)
case .failure: print("failure")
}
do {
  print(try bad.get())
} catch {
  print((error as NSError).domain, (error as NSError).code)
}
