import RxSwift

func load(_ ok: Bool) throws -> [String] {
  if !ok { throw RxError.noElements }
  return ["a", "b"]
}
let items = try! load(true)
print(items)
let count = (try? load(false))?.count
print(count as Any, (try? load(true))?.count as Any)
let first = try? load(true).first
print(first as Any)
