import Foundation
import ObjectiveC
import os

private var marksKey: UInt8 = 0

/// Attaches values to objects with functions of Apple's Objective-C runtime.
extension NSObject {
  var marks: [String] {
    get {
      objc_sync_enter(self)
      defer { objc_sync_exit(self) }
      return objc_getAssociatedObject(self, &marksKey) as? [String] ?? []
    }
    set { objc_setAssociatedObject(self, &marksKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

final class Marker: NSObject {
  func mark(_ text: String) {
    os_log(.debug, "marked \(text)")
    marks.append(text)
  }

  func clear() { objc_removeAssociatedObjects(self) }
}
