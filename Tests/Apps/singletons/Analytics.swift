import FirebaseAnalytics

final class Tracker {
  static let shared = Tracker()
  func sent(_ name: String) { Analytics.logEvent(name, parameters: nil) }
}
