import Dispatch
import FoundationEssentials
import RxsEngine

extension URL: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard case .string(let text) = value, let url = URL(string: text) else { return nil }
    self = url
  }
}

extension UUID: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard case .string(let text) = value, let uuid = UUID(uuidString: text) else { return nil }
    self = uuid
  }
}

extension Data: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    if case .string(let text) = value {
      self = Data(text.utf8)
    } else {
      guard let elements = value.elements else { return nil }
      self = Data(try elements.map(Conversion.toSwift(UInt8.self, context)))
    }
  }
}

extension Date: ValueDecodable {
  /// Reads a date from ISO 8601 text, or from a time of the session's clock, whose zero is the Unix
  /// epoch.
  package init?(_ value: Value, _ context: Context) throws {
    switch value {
    case .string(let text):
      guard let date = DateText.date(text) else {
        throw Conversion.Mismatch("a Date is written as \"2026-01-31T09:30:00Z\"")
      }
      self = date
    case .duration(let nanoseconds):
      self = Date(timeIntervalSince1970: Double(nanoseconds) / 1e9)
    default: return nil
    }
  }
}

extension IndexPath: ValueDecodable {
  /// Reads an index path from `[section, row]` or `(row: 1, section: 0)`.
  package init?(_ value: Value, _ context: Context) throws {
    if case .tuple(let tuple) = value {
      guard tuple.elements.count == 2, let section = tuple["section"],
        let row = tuple["row"] ?? tuple["item"]
      else { return nil }
      self = try IndexPath(.array([section, row]), context) ?? []
    } else {
      guard let elements = value.elements else { return nil }
      self = IndexPath(indexes: try elements.map(Conversion.toSwift(Int.self, context)))
    }
  }
}

extension DispatchTimeInterval: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard let nanoseconds = Durations.nanoseconds(value) else { return nil }
    self = nanoseconds == .max ? .never : .nanoseconds(nanoseconds)
  }
}

extension Duration: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard let nanoseconds = Durations.nanoseconds(value) else { return nil }
    self = .nanoseconds(nanoseconds)
  }
}

extension ObjectValue {
  /// The literal that represents a value of a Foundation type.
  package var literal: Value? {
    switch value {
    case let url as URL: .string(url.absoluteString)
    case let uuid as UUID: .string(uuid.uuidString)
    case let data as Data: .array(data.map { .int(Int($0)) })
    case let path as IndexPath: .array(path.map { .int($0) })
    case let date as Date: DateText.text(date).map { .string($0) }
    case let duration as Duration: duration.roundedNanoseconds.map { .duration($0) }
    default: nil
    }
  }
}

extension Duration {
  /// The length, rounded to nanoseconds, because `.seconds(1.1)` is a little longer than 1.1
  /// seconds; nil if it is too large.
  fileprivate var roundedNanoseconds: Int? {
    let (seconds, attoseconds) = components
    let (whole, isTooLarge) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let half: Int64 = attoseconds < 0 ? -500_000_000 : 500_000_000
    let part = (attoseconds + half) / 1_000_000_000
    let (sum, isSumTooLarge) = whole.addingReportingOverflow(Int(part))
    return isTooLarge || isSumTooLarge ? nil : sum
  }
}
