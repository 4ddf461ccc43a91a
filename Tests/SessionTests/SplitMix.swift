@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

extension SplitMix {
  /// A number from 0 to before the bound.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }
}
