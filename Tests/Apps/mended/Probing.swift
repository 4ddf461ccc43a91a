import Foundation
import Telemetry

protocol Probing {
  func calibrated(_ value: Int) -> Int
}

final class Recorder: Probing {
  /// The resources of the app's package are not here.
  private let path = Bundle.module.path(forResource: "secrets", ofType: "plist")

  func calibrated(_ value: Int) -> Int { path == nil ? value * 2 : value }
}

/// An actor can inherit from NSObject on Apple's systems alone.
actor Watcher: NSObject, SampleDelegate {
  var count: Int

  override init() {
    count = 0
    super.init()
  }
}
