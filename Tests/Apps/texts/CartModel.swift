import Combine
import Foundation

final class CartModel: ObservableObject {
  @Published private(set) var texts: [String] = []
  @Published private(set) var count = UserDefaults.standard.integer(forKey: "count")
  private let defaults: UserDefaults
  private let start = Date()

  init(defaults: UserDefaults = .standard, bundle: Bundle = .main) {
    self.defaults = defaults
    texts = [bundle.localizedString(forKey: "title", value: nil, table: nil)]
  }

  func fill(_ count: Int, for name: String) {
    texts = [
      String(localized: "greeting \(name)"),
      String(localized: "cart \(count)"),
      String(localized: "cart.of", defaultValue: "\(name): \(count)"),
      String(localized: "Untranslated"),
      String(localized: "unknown \(count) %", comment: "not in the catalog"),
      String(localized: LocalizedStringResource("title")),
    ]
    self.count = count
    defaults.set(count, forKey: "count")
    defaults.set(name, forKey: "name")
    defaults.set(true, forKey: "keychainMoved")
  }

  func fail() {
    texts = [
      String(localized: "offline", table: "Errors"),
      String(localized: "full", defaultValue: "\(count) \(5.5)", table: "Errors"),
      NSLocalizedString("title", comment: ""),
      NSLocalizedString("offline", tableName: "Errors", comment: ""),
    ]
  }

  func age() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    var ages = [formatter.localizedString(for: start, relativeTo: Date())]
    formatter.unitsStyle = .abbreviated
    ages.append(formatter.localizedString(fromTimeInterval: 7200))
    formatter.unitsStyle = .full
    formatter.dateTimeStyle = .named
    ages.append(formatter.localizedString(from: DateComponents(day: -1)))
    texts = ages
  }

  func sums() {
    texts = defaults.dictionaryRepresentation().keys.filter { $0.count < 14 }.sorted()
  }

  func clear() {
    defaults.removePersistentDomain(forName: Bundle.main.bundleIdentifier ?? "")
    count = defaults.integer(forKey: "count")
  }
}

/// A text for a public default argument.
public struct CartTitle {
  public let text: String

  public init(bundle: Bundle = .main, title: String = NSLocalizedString("title", comment: "")) {
    text = title
  }
}
