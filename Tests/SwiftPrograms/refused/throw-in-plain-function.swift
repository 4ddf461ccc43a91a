import RxSwift

func check(_ n: Int) -> Int {
  if n < 0 { throw RxError.noElements }
  return n
}
print(check(1))
