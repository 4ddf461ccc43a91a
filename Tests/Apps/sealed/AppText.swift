import Foundation

enum AppText {
  static let bundle = Bundle.main
}

extension String {
  /// The text in the language that the app has chosen.
  init(localized key: LocalizationValue) {
    self = String(localized: key, bundle: AppText.bundle)
  }
}
