import Foundation
import RxCocoa
import RxSwift

/// Reads addresses with calls that block until the answer arrives, also on a separate queue.
final class QuoteViewModel {
  let quote = BehaviorRelay<String>(value: "")
  let size = BehaviorRelay<Int>(value: 0)
  let failures = PublishRelay<String>()

  func load(_ address: String) {
    DispatchQueue.global().async {
      do {
        let text = try String(contentsOf: URL(string: address)!, encoding: .utf8)
        DispatchQueue.main.async { self.quote.accept(text) }
      } catch {
        DispatchQueue.main.async { self.failures.accept("no quote") }
      }
    }
  }

  func measure(_ address: String) {
    guard let url = URL(string: address), let data = try? Data(contentsOf: url) else {
      return failures.accept("no data")
    }
    size.accept(data.count)
  }
}
