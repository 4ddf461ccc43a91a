import Foundation
import Telemetry

protocol Probing {
  func calibrated(_ value: Int) -> Int
}

final class Recorder: Probing {
  /// Nil in a session, because the resources of the package do not exist there.
  private let path = Bundle.module.path(forResource: "secrets", ofType: "plist")

  func calibrated(_ value: Int) -> Int { path == nil ? value * 2 : value }
}

/// An actor that inherits from `NSObject`, which compiles only on Apple's systems.
actor Watcher: NSObject, SampleDelegate {
  var count: Int

  override init() {
    count = 0
    super.init()
  }
}
