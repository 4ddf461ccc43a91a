import Foundation

enum BankError: Error, LocalizedError {
  case insufficientFunds(needed: Double)
  case frozen(String)

  var errorDescription: String? {
    switch self {
    case .insufficientFunds(let needed): return String(format: "short by %.2f", needed)
    case .frozen(let name): return "\(name) is frozen"
    }
  }
}

class Account: CustomStringConvertible {
  let owner: String
  private(set) var balance: Double {
    didSet { history.append(balance - oldValue) }
  }
  var isFrozen = false
  private(set) var history: [Double] = []

  init(owner: String, balance: Double = 0) {
    self.owner = owner
    self.balance = balance
  }

  func deposit(_ amount: Double) { balance += amount }

  func withdraw(_ amount: Double) throws {
    guard !isFrozen else { throw BankError.frozen(owner) }
    guard balance >= amount else { throw BankError.insufficientFunds(needed: amount - balance) }
    balance -= amount
  }

  var description: String { "\(owner): \(String(format: "%.2f", balance))" }
}

final class SavingsAccount: Account {
  let rate: Double
  init(owner: String, balance: Double, rate: Double) {
    self.rate = rate
    super.init(owner: owner, balance: balance)
  }
  func addInterest() { deposit(balance * rate) }
  override var description: String { "savings of " + super.description }
}

let ann = Account(owner: "Ann", balance: 100)
let bob = SavingsAccount(owner: "Bob", balance: 250, rate: 0.05)
let accounts: [Account] = [ann, bob]
bob.addInterest()
for account in accounts {
  do {
    try account.withdraw(120)
    print("ok", account)
  } catch let error as BankError {
    print("failed:", error.localizedDescription)
  }
}
bob.isFrozen = true
do { try bob.withdraw(1) } catch { print(error, error.localizedDescription) }
print(bob.history, ann.history)
if let savings = accounts.compactMap({ $0 as? SavingsAccount }).first { print(savings.rate) }
let total = accounts.map(\.balance).reduce(0, +)
print(String(format: "%08.3f|%-8@|%5d", total, "x" as NSString, 42))
