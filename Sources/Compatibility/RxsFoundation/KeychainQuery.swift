import Foundation

/// The new data and the form of the answer in a dictionary of the keychain, which also contains the
/// attributes of an item.
struct KeychainQuery {
  /// The data of a new or changed item; nil if the dictionary contains no data.
  let newData: Data?
  /// Whether the answer contains all items that the query finds.
  let isOfAll: Bool
  private let returnsAttributes: Bool
  private let returnsData: Bool

  init(_ dictionary: NSDictionary) {
    var entries: [String: Any] = [:]
    for (key, value) in dictionary { entries["\(key)"] = value }
    func isTrue(_ key: String) -> Bool {
      (entries[key] as? Bool) ?? (entries[key] as? NSNumber)?.boolValue ?? false
    }
    switch entries["v_Data"] {
    case let data as Data: newData = data
    case let text as String: newData = Data(text.utf8)
    default: newData = nil
    }
    isOfAll = entries["m_Limit"].map { "\($0)" } == "m_LimitAll"
    returnsAttributes = isTrue("r_Attributes")
    returnsData = isTrue("r_Data")
  }

  /// The data of an item, or a dictionary of its attributes.
  func answer(with item: KeychainItem) -> AnyObject {
    let data = SessionKeychain.data(of: item.key) ?? Data()
    guard returnsAttributes else { return NSData(data: data) }
    var answer = item.described
    if returnsData { answer["v_Data"] = data }
    return NSDictionary(dictionary: answer)
  }
}
