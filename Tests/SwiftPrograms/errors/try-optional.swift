import RxSwift

func half(_ n: Int) throws -> Int {
  if n % 2 != 0 { throw RxError.unknown }
  return n / 2
}
print(try? half(4))
print(try? half(3))
print((try? half(3)) ?? -1, (try? half(8)) ?? -1)
if let h = try? half(10) { print("half", h) }
func report(_ n: Int) {
  guard let h = try? half(n) else {
    print("no half of", n)
    return
  }
  print("half of", n, "is", h)
}
report(5)
report(6)
