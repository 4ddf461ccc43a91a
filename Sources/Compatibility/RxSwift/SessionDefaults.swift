/// The standard user defaults of compiled code: in a session, they are stored in the session's
/// storage.
///
/// Each module of compiled code declares its own `UserDefaults.standard`, which calls this
/// function.
public func rxsDefaults() -> UserDefaults {
  VirtualClock.shared?.storage == nil ? .standard : SessionDefaults.shared
}

/// User defaults that are stored in the session's storage.
final class SessionDefaults: UserDefaults {
  fileprivate nonisolated(unsafe) static let shared = SessionDefaults()

  private let store = SharedKeyValueStore()
  private let lock = RecursiveLock.make()
  private var registered: [String: Any] = [:]

  override func register(defaults registrationDictionary: [String: Any]) {
    lock.withLock { registered.merge(registrationDictionary) { $1 } }
  }

  override func object(forKey defaultName: String) -> Any? {
    store.value(forKey: defaultName)?.object ?? lock.withLock { registered[defaultName] }
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    store.set(value.flatMap(StoredValue.init(object:)), forKey: defaultName)
  }

  override func removeObject(forKey defaultName: String) { store.set(nil, forKey: defaultName) }

  override func synchronize() -> Bool { true }

  // MARK: All values

  /// The keys of the app's own values. The keychain's items are in the same storage.
  private var keys: [String] {
    store.keys.filter { !$0.hasPrefix("keychain.") && !$0.hasPrefix("keychain attributes.") }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    lock.withLock { registered }.merging(persistentDomain(forName: "") ?? [:]) { $1 }
  }

  override func persistentDomain(forName domainName: String) -> [String: Any]? {
    Dictionary(
      uniqueKeysWithValues: keys.compactMap { key in
        store.value(forKey: key).map { (key, $0.object) }
      })
  }

  override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    removePersistentDomain(forName: domainName)
    for (key, value) in domain { set(value, forKey: key) }
  }

  override func removePersistentDomain(forName domainName: String) {
    for key in keys { removeObject(forKey: key) }
  }

  // MARK: Values of one type

  override func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as Int: "\(number)"
    case let number as Double: "\(number)"
    default: nil
    }
  }

  override func integer(forKey defaultName: String) -> Int {
    Int(exactly: double(forKey: defaultName).rounded(.towardZero)) ?? 0
  }

  override func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  override func double(forKey defaultName: String) -> Double {
    switch object(forKey: defaultName) {
    case let flag as Bool: flag ? 1 : 0
    case let number as Int: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let text as String: Double(text) ?? 0
    default: 0
    }
  }

  override func bool(forKey defaultName: String) -> Bool {
    if let text = object(forKey: defaultName) as? String {
      return ["true", "yes", "1"].contains(text.lowercased())
    }
    return double(forKey: defaultName) != 0
  }

  override func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
  override func array(forKey defaultName: String) -> [Any]? {
    object(forKey: defaultName) as? [Any]
  }
  override func stringArray(forKey defaultName: String) -> [String]? {
    array(forKey: defaultName) as? [String]
  }
  override func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }
  override func url(forKey defaultName: String) -> URL? {
    object(forKey: defaultName) as? URL ?? string(forKey: defaultName).flatMap(URL.init(string:))
  }

  override func set(_ value: Int, forKey defaultName: String) {
    store.set(.int(value), forKey: defaultName)
  }
  override func set(_ value: Float, forKey defaultName: String) {
    store.set(.double(Double(value)), forKey: defaultName)
  }
  override func set(_ value: Double, forKey defaultName: String) {
    store.set(.double(value), forKey: defaultName)
  }
  override func set(_ value: Bool, forKey defaultName: String) {
    store.set(.bool(value), forKey: defaultName)
  }
  override func set(_ url: URL?, forKey defaultName: String) {
    set(url as Any?, forKey: defaultName)
  }
}

extension StoredValue {
  /// The keys of the dictionaries that represent data, dates and URLs, because a store cannot
  /// contain such values.
  private static let (dataKey, dateKey, urlKey) = ("$data", "$date", "$url")

  /// Converts a value of a property list; nil if the value cannot be stored.
  fileprivate init?(object: Any) {
    switch object {
    case let flag as Bool: self = .bool(flag)
    case let number as Int: self = .int(number)
    case let number as Double: self = .double(number)
    case let number as Float: self = .double(Double(number))
    case let text as String: self = .string(text)
    case let text as NSString: self = .string(text.description)
    case let number as NSNumber:
      self = Int(exactly: number.doubleValue).map { .int($0) } ?? .double(number.doubleValue)
    case let data as Data: self = .dictionary([Self.dataKey: .string(data.base64EncodedString())])
    case let date as Date:
      self = .dictionary([Self.dateKey: .double(date.timeIntervalSinceReferenceDate)])
    case let url as URL: self = .dictionary([Self.urlKey: .string(url.absoluteString)])
    case let list as [Any]: self = .array(list.compactMap(StoredValue.init(object:)))
    case let entries as [String: Any]:
      self = .dictionary(entries.compactMapValues(StoredValue.init(object:)))
    default: return nil
    }
  }

  /// The value as a property list value.
  fileprivate var object: Any {
    switch self {
    case .int(let number): number
    case .double(let number): number
    case .bool(let flag): flag
    case .string(let text): text
    case .array(let list): list.map(\.object)
    case .dictionary(let entries): Self.special(entries) ?? entries.mapValues(\.object)
    }
  }

  private static func special(_ entries: [String: StoredValue]) -> Any? {
    switch (entries.first?.key, entries.first?.value, entries.count) {
    case (dataKey, .string(let text)?, 1): Data(base64Encoded: text)
    case (dateKey, .double(let seconds)?, 1): Date(timeIntervalSinceReferenceDate: seconds)
    case (urlKey, .string(let text)?, 1): URL(string: text)
    default: nil
    }
  }
}
