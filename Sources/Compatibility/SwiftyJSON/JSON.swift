public import Foundation

/// A JSON value; subscripts with names and indices return its members and elements. A missing
/// member is null.
///
/// Source: `JSON` of SwiftyJSON.
@dynamicMemberLookup
public struct JSON {
  /// The kind of a value.
  public enum Kind: Int, Sendable {
    case number, string, bool, array, dictionary, null, unknown
  }

  /// The value as an object of Foundation.
  public private(set) var object: Any
  /// The reason why this value is null: an access or the parsing has failed. Nil for other values.
  public private(set) var error: SwiftyJSONError?

  /// The JSON value `null`.
  public static var null: JSON { JSON(NSNull()) }

  /// Makes a value from an object of Foundation, from data, or from values of Swift.
  public init(_ object: Any) {
    if let data = object as? Data {
      self = (try? JSON(data: data)) ?? JSON(NSNull())
    } else {
      self.object = Self.plain(object)
    }
  }

  /// Makes a value from data. Throws an error for data that is not JSON.
  public init(data: Data, options: JSONSerialization.ReadingOptions = .fragmentsAllowed) throws {
    do {
      self.init(plain: try JSONSerialization.jsonObject(with: data, options: options))
    } catch {
      throw SwiftyJSONError.invalidJSON
    }
  }

  /// Makes a value from a text; null for a text that is not JSON.
  public init(parseJSON text: String) {
    self = (try? JSON(data: Data(text.utf8))) ?? JSON(failed: .invalidJSON)
  }

  private init(plain object: Any) { self.object = object }

  private init(failed error: SwiftyJSONError) {
    object = NSNull()
    self.error = error
  }

  /// Returns the object, with nested `JSON` values replaced by their objects.
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
    // Foundation has only one object for each of the two Boolean values.
    number === NSNumber(value: true) || number === NSNumber(value: false)
  }

  // MARK: - Members

  /// The member with the given name.
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

  /// The element at the given index.
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

  /// The member or element at the end of a path of names and indices.
  public subscript(path: any JSONSubscriptType...) -> JSON {
    path.reduce(self) { value, step in
      if let name = step as? String { return value[name] }
      return (step as? Int).map { value[$0] } ?? value
    }
  }

  /// The member with the given name.
  public subscript(dynamicMember name: String) -> JSON { self[name] }

  /// Whether the value exists.
  public func exists() -> Bool { error != .notExist && error != .indexOutOfBounds }

  /// The members by name; nil for another kind of value.
  public var dictionary: [String: JSON]? {
    (object as? [String: Any])?.mapValues { JSON(plain: $0) }
  }
  /// The elements; nil for another kind of value.
  public var array: [JSON]? { (object as? [Any])?.map { JSON(plain: $0) } }
  /// The members; empty for another kind of value.
  public var dictionaryValue: [String: JSON] { dictionary ?? [:] }
  /// The elements; empty for another kind of value.
  public var arrayValue: [JSON] { array ?? [] }
  /// The members as objects of Foundation.
  public var dictionaryObject: [String: Any]? { object as? [String: Any] }
  /// The elements as objects of Foundation.
  public var arrayObject: [Any]? { object as? [Any] }

  // MARK: - Text

  /// The value as JSON data.
  public func rawData(
    options: JSONSerialization.WritingOptions = []
  ) throws -> Data {
    guard JSONSerialization.isValidJSONObject(object) else { throw SwiftyJSONError.invalidJSON }
    return try JSONSerialization.data(withJSONObject: object, options: options)
  }

  /// The value as JSON text; nil for a value that cannot be encoded.
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

/// A name or an index in a path.
///
/// Source: `JSONSubscriptType` of SwiftyJSON.
public protocol JSONSubscriptType {}

extension String: JSONSubscriptType {}
extension Int: JSONSubscriptType {}

/// The reason why a value does not exist.
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
