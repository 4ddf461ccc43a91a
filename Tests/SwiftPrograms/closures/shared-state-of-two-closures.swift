func makeAccount(_ opening: Int) -> (deposit: (Int) -> Void, balance: () -> Int) {
  var balance = opening
  return (deposit: { balance += $0 }, balance: { balance })
}
let account = makeAccount(100)
account.deposit(20)
account.deposit(-5)
print(account.balance())
let other = makeAccount(1)
other.deposit(1)
print(other.balance(), account.balance())
