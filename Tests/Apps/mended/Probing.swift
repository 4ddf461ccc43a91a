import Foundation
import Telemetry

protocol Probing {
  func calibrated(_ value: Int) -> Int
}

final class Recorder: Probing {
  func calibrated(_ value: Int) -> Int { value * 2 }
}

/// An actor can inherit from NSObject on Apple's systems alone.
actor Watcher: NSObject, SampleDelegate {
  var count: Int

  override init() {
    count = 0
    super.init()
  }
}
