import Combine
import FactoryKit
import Foundation

protocol QuoteService {
  func quote(_ id: Int) async throws -> String
}

struct LiveQuotes: QuoteService {
  func quote(_ id: Int) async throws -> String {
    let url = URL(string: "https://quotes.example/\(id)")!
    return String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
  }
}

final class Counter {
  private(set) var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

final class Row {
  let title: String
  let counter: Counter
  init(id: Int, counter: Counter) {
    title = "row \(id)"
    self.counter = counter
  }
}

extension Scope {
  static let session = Cached()
}

extension Container: @retroactive AutoRegistering {
  var quotes: Factory<any QuoteService> { self { LiveQuotes() }.singleton }
  var counter: Factory<Counter> { Factory(self) { Counter() }.scope(.session) }
  var fresh: Factory<Counter> { self { Counter() } }
  var common: Factory<Counter> { self { Counter() }.shared }
  var row: ParameterFactory<Int, Row> { self { Row(id: $0, counter: self.counter()) } }
  var title: Factory<String?> { promised() }

  public func autoRegister() { title.register { "Quotes" } }
}

final class QuotesModel: ObservableObject {
  @Published private(set) var text = ""
  @Published private(set) var count = 0

  @Injected(\.quotes) private var quotes
  @LazyInjected(\.counter) private var counter: Counter
  @Injected(\.common) private var common
  private let title = Container.shared.title() ?? "none"

  func load(_ id: Int) async throws {
    text = "\(title): \(try await quotes.quote(id))"
    count = counter.next()
  }

  func numbers() -> [Int] {
    let fresh = [Container.shared.fresh().next(), Container.shared.fresh().next()]
    return fresh + [common.next(), Container.shared.common().next()]
      + [Container.shared.row(1).counter.next()]
  }
}
