import RxSwift

func twice(_ body: () throws -> Int) rethrows -> Int { try body() + body() }
func check(_ n: Int) throws -> Int {
  if n < 0 { throw RxError.argumentOutOfRange }
  return n
}
print(twice { 3 })
let four: () -> Int = { 4 }
print(twice(four))
print(twice { (try? check(-1)) ?? 5 })
do {
  print(try twice { try check(6) })
  print(try twice { try check(-1) })
} catch {
  print("caught")
}
print(twice { do { return try check(-2) } catch { return 7 } })
