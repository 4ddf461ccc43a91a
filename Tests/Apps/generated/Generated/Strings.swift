import Foundation

internal enum L10n {
  internal static let title = L10n.tr("Localizable", "title", fallback: "Favourites")
  internal static func count(_ p1: Int) -> String {
    L10n.tr("Localizable", "count", p1, fallback: "%d stars")
  }
}

extension L10n {
  private static func tr(
    _ table: String, _ key: String, _ args: CVarArg..., fallback value: String
  ) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}
