enum AccountError: Error {
  case insufficientFunds(missing: Int)
  case frozen
}

class Account {
  private(set) var balance: Int
  let owner: String
  var isFrozen = false
  static var opened = 0

  init(owner: String, balance: Int = 0) {
    self.owner = owner
    self.balance = balance
    Account.opened += 1
  }

  func deposit(_ amount: Int) {
    balance += amount
  }

  func withdraw(_ amount: Int) throws {
    guard !isFrozen else { throw AccountError.frozen }
    guard amount <= available else {
      throw AccountError.insufficientFunds(missing: amount - available)
    }
    balance -= amount
  }

  var available: Int { balance }
}

class CreditAccount: Account {
  let limit: Int
  init(owner: String, limit: Int) {
    self.limit = limit
    super.init(owner: owner)
  }
  override var available: Int { super.available + limit }
}

func attempt(_ amount: Int, from account: Account) {
  do {
    try account.withdraw(amount)
    print("\(account.owner) took \(amount), has \(account.balance)")
  } catch AccountError.insufficientFunds(let missing) {
    print("\(account.owner) lacks \(missing)")
  } catch {
    print("\(account.owner) failed: \(error)")
  }
}

let ann = Account(owner: "Ann", balance: 100)
let bob = CreditAccount(owner: "Bob", limit: 50)
attempt(70, from: ann)
attempt(70, from: ann)
attempt(40, from: bob)
attempt(40, from: bob)
ann.deposit(500)
ann.isFrozen = true
attempt(1, from: ann)
print(Account.opened, CreditAccount.opened)
