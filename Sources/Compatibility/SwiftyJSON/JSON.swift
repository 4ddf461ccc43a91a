public import Foundation

/// A value of JSON, whose members are asked for by names and places; what is not there is null.
///
/// Source: `JSON` of SwiftyJSON.
@dynamicMemberLookup
public struct JSON {
  /// The kind of a value.
  public enum Kind: Int, Sendable {
    case number, string, bool, array, dictionary, null, unknown
  }

  /// The value as Foundation has it.
  public private(set) var object: Any
  /// The reason why the value is null where none was to be expected.
  public private(set) var error: SwiftyJSONError?

  /// The value that is none.
  public static var null: JSON { JSON(NSNull()) }

  /// Makes a value of an object of Foundation, of data, or of values of Swift.
  public init(_ object: Any) {
    if let data = object as? Data {
      self = (try? JSON(data: data)) ?? JSON(NSNull())
    } else {
      self.object = Self.plain(object)
    }
  }

  /// Makes a value of data; throws where they are no JSON.
  public init(data: Data, options: JSONSerialization.ReadingOptions = .fragmentsAllowed) throws {
    do {
      self.init(plain: try JSONSerialization.jsonObject(with: data, options: options))
    } catch {
      throw SwiftyJSONError.invalidJSON
    }
  }

  /// Makes a value of a text; null where it is no JSON.
  public init(parseJSON text: String) {
    self = (try? JSON(data: Data(text.utf8))) ?? JSON(failed: .invalidJSON)
  }

  private init(plain object: Any) { self.object = object }

  private init(failed error: SwiftyJSONError) {
    object = NSNull()
    self.error = error
  }

  /// An object without wrapped values of JSON in it.
  private static func plain(_ object: Any) -> Any {
    switch object {
    case let value as JSON: value.object
    case let values as [Any]: values.map(plain)
    case let members as [String: Any]: members.mapValues(plain)
    case Optional<Any>.none: NSNull()
    default: object
    }
  }

  /// The kind of the value.
  public var type: Kind {
    switch object {
    case is NSNull: .null
    case is String: .string
    case let number as NSNumber: Self.isBool(number) ? .bool : .number
    case is Bool: .bool
    case is Int, is Double: .number
    case is [Any]: .array
    case is [String: Any]: .dictionary
    default: .unknown
    }
  }

  private static func isBool(_ number: NSNumber) -> Bool {
    // There are two of them, and no more.
    number === NSNumber(value: true) || number === NSNumber(value: false)
  }

  // MARK: - Members

  /// The member of a name.
  public subscript(name: String) -> JSON {
    get {
      guard let members = object as? [String: Any] else { return JSON(failed: .wrongType) }
      return members[name].map { JSON(plain: $0) } ?? JSON(failed: .notExist)
    }
    set {
      var members = object as? [String: Any] ?? [:]
      members[name] = newValue.object
      object = members
    }
  }

  /// The element at a place.
  public subscript(place: Int) -> JSON {
    get {
      guard let elements = object as? [Any] else { return JSON(failed: .wrongType) }
      return elements.indices.contains(place)
        ? JSON(plain: elements[place]) : JSON(failed: .indexOutOfBounds)
    }
    set {
      guard var elements = object as? [Any], elements.indices.contains(place) else { return }
      elements[place] = newValue.object
      object = elements
    }
  }

  /// The member at the end of a path.
  public subscript(path: any JSONSubscriptType...) -> JSON {
    path.reduce(self) { value, step in
      if let name = step as? String { return value[name] }
      return (step as? Int).map { value[$0] } ?? value
    }
  }

  /// The member of a name.
  public subscript(dynamicMember name: String) -> JSON { self[name] }

  /// Whether the value is there.
  public func exists() -> Bool { error != .notExist && error != .indexOutOfBounds }

  /// The values with their names or places.
  public var dictionary: [String: JSON]? {
    (object as? [String: Any])?.mapValues { JSON(plain: $0) }
  }
  /// The elements; nil for another kind of value.
  public var array: [JSON]? { (object as? [Any])?.map { JSON(plain: $0) } }
  /// The members; none for another kind of value.
  public var dictionaryValue: [String: JSON] { dictionary ?? [:] }
  /// The elements; none for another kind of value.
  public var arrayValue: [JSON] { array ?? [] }
  /// The members as Foundation has them.
  public var dictionaryObject: [String: Any]? { object as? [String: Any] }
  /// The elements as Foundation has them.
  public var arrayObject: [Any]? { object as? [Any] }

  // MARK: - Text

  /// The value as data of JSON.
  public func rawData(
    options: JSONSerialization.WritingOptions = []
  ) throws -> Data {
    guard JSONSerialization.isValidJSONObject(object) else { throw SwiftyJSONError.invalidJSON }
    return try JSONSerialization.data(withJSONObject: object, options: options)
  }

  /// The value as a text of JSON; nil for one that has none.
  public func rawString(
    _ encoding: String.Encoding = .utf8,
    options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
  ) -> String? {
    if let text = string { return text }
    if !(object is [Any]) && !(object is [String: Any]) {
      return type == .null ? "null" : stringValue
    }
    return (try? rawData(options: options)).flatMap { String(data: $0, encoding: encoding) }
  }
}

/// A name or a place in a path.
///
/// Source: `JSONSubscriptType` of SwiftyJSON.
public protocol JSONSubscriptType {}

extension String: JSONSubscriptType {}
extension Int: JSONSubscriptType {}

/// The reason why a value is not there.
///
/// Source: `SwiftyJSONError` of SwiftyJSON.
public enum SwiftyJSONError: Int, Error, Sendable {
  case unsupportedType = 999
  case indexOutOfBounds = 900
  case elementTooDeep = 902
  case wrongType = 901
  case notExist = 500
  case invalidJSON = 490
}
