import RxSwift

let parse = { (text: String) throws -> Int in
  guard let n = Int(text) else { throw RxError.noElements }
  return n
}
print((try? parse("12")) ?? -1)
print((try? parse("x")) ?? -1)
do {
  print(try ["1", "2"].map(parse))
  print(try ["1", "b", "3"].map(parse))
} catch {
  print("failed:", error)
}
