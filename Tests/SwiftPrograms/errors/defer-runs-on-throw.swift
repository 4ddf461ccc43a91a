import RxSwift

func transfer(_ amount: Int, from balance: inout Int) throws {
  print("begin")
  defer { print("end", balance) }
  guard amount <= balance else { throw RxError.overflow }
  balance -= amount
}
var balance = 10
do {
  try transfer(4, from: &balance)
  try transfer(40, from: &balance)
} catch {
  print("caught", error)
}
print(balance)
