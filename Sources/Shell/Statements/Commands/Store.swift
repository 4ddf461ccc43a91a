import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsWorld

/// `store "KEY" VALUE`
package struct Store: SessionStatement {
  let key: Expr
  let value: Expr

  package static let word = "store"
  package static let help = StatementHelp(
    .world, 2, "store \"KEY\" VALUE", summary: "puts a value into the session's storage",
    examples: ["store \"Round\" 3"])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Store {
    let key = try parser.parseStringOperand(of: word, "a key in quotes")
    try parser.needOperand(of: word, "a value after its key")
    return Store(key: key, value: try parser.parseExpr())
  }

  package func rebuilt(_ parts: inout Parts) -> Store {
    Store(key: parts.take(key), value: parts.take(value))
  }

  package func run(in session: Session) throws {
    let keyValue = try session.evaluate(key)
    guard case .string(let name) = keyValue else {
      throw Fault("a storage key must be a string, got \(keyValue.described)")
        .located(key.range, session.source)
    }
    guard let stored = try session.evaluate(value).content else {
      return session.storage.set(nil, forKey: name)
    }
    try session.locating(value.range) {
      session.storage.set(try StoredValue(stored), forKey: name)
    }
  }
}
