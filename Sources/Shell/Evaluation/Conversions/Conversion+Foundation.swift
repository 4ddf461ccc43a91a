import Dispatch
import FoundationEssentials
import RxsEngine

extension URL: ValueDecodable {
  init?(_ value: Value) throws {
    guard case .string(let text) = value, let url = URL(string: text) else { return nil }
    self = url
  }
}

extension UUID: ValueDecodable {
  init?(_ value: Value) throws {
    guard case .string(let text) = value, let uuid = UUID(uuidString: text) else { return nil }
    self = uuid
  }
}

extension Data: ValueDecodable {
  init?(_ value: Value) throws {
    if case .string(let text) = value {
      self = Data(text.utf8)
    } else {
      guard let elements = value.elements else { return nil }
      self = Data(try elements.map(Conversion.toSwift(UInt8.self)))
    }
  }
}

extension Date: ValueDecodable {
  /// A date is written as ISO 8601, or as a time of the clock, which starts at the Unix epoch.
  init?(_ value: Value) throws {
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
  /// An index path is written as `[section, row]` or as `(row: 1, section: 0)`.
  init?(_ value: Value) throws {
    if case .tuple(let tuple) = value {
      guard tuple.elements.count == 2, let section = tuple["section"],
        let row = tuple["row"] ?? tuple["item"]
      else { return nil }
      self = try IndexPath(.array([section, row])) ?? []
    } else {
      guard let elements = value.elements else { return nil }
      self = IndexPath(indexes: try elements.map(Conversion.toSwift(Int.self)))
    }
  }
}

extension DispatchTimeInterval: ValueDecodable {
  init?(_ value: Value) throws {
    guard let nanoseconds = Durations.nanoseconds(value) else { return nil }
    self = nanoseconds == .max ? .never : .nanoseconds(nanoseconds)
  }
}

extension Duration: ValueDecodable {
  init?(_ value: Value) throws {
    guard let nanoseconds = Durations.nanoseconds(value) else { return nil }
    self = .nanoseconds(nanoseconds)
  }
}

extension ObjectValue {
  /// The literal that stands for a value of the system's types.
  var literal: Value? {
    switch value {
    case let url as URL: .string(url.absoluteString)
    case let uuid as UUID: .string(uuid.uuidString)
    case let data as Data: .array(data.map { .int(Int($0)) })
    case let path as IndexPath: .array(path.map { .int($0) })
    case let date as Date: DateText.text(date).map { .string($0) }
    default: nil
    }
  }

  /// Members of the system's types that an app's closures ask for.
  func systemMember(_ name: String) -> Value? {
    switch (value, name) {
    case (let url as URL, "absoluteString"): .string(url.absoluteString)
    case (let url as URL, "host"): url.host().map { .string($0) } ?? Value.none
    case (let url as URL, "path"): .string(url.path())
    case (let url as URL, "scheme"): url.scheme.map { .string($0) } ?? Value.none
    case (let url as URL, "query"): url.query().map { .string($0) } ?? Value.none
    case (let url as URL, "lastPathComponent"): .string(url.lastPathComponent)
    case (let uuid as UUID, "uuidString"): .string(uuid.uuidString)
    case (let data as Data, "count"): .int(data.count)
    case (let date as Date, "timeIntervalSince1970"): .double(date.timeIntervalSince1970)
    case (let date as Date, "timeIntervalSinceNow"):
      .double(date.timeIntervalSince(Builtins.presentDate))
    case (let path as IndexPath, "count"): .int(path.count)
    case (let path as IndexPath, "section"): path.first.map { .int($0) }
    case (let path as IndexPath, "row"), (let path as IndexPath, "item"):
      path.count > 1 ? .int(path[1]) : nil
    default: nil
    }
  }
}
