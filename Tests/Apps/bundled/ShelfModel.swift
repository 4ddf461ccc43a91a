import Combine
import Foundation
import ScreenKit
import os

/// A value, and a publisher that sends each later value.
struct Current<Value> {
  let value: Value
}

protocol ShelfService {
  var current: Current<Int> { get }
}

final class ShelfModel: ObservableObject {
  @Published private(set) var name = ""
  @Published private(set) var files = 0
  private let logger = Logger(subsystem: Bundle.main.bundleIdentifier!, category: "shelf")
  private let service: ShelfService
  private var observation: ScreenObservation?

  init(service: ShelfService) {
    self.service = service
    observation = ScreenPool.shared.observe("size")
  }

  func open() {
    let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
    logger.debug("opened")
    name = "\(Bundle.main.bundleIdentifier ?? "") \(version ?? "")"
  }

  func keep() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("shelf")
    try Data().write(to: file)
    let bookmark = try file.bookmarkData(options: .withSecurityScope)
    var isStale = true
    let found = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
    let folders = Set([URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory])
    guard folders.count == 3, folders.allSatisfy(\.isFileURL) else { return }
    if found.startAccessingSecurityScopedResource(), !isStale { files += 1 }
    found.stopAccessingSecurityScopedResource()
  }

  func show() {
    name = Screen.main?.title ?? "no screen"
  }

  func refresh() { files = service.current.value }
}

/// An object whose class name is printed.
class ShelfLabel: NSObject {
  lazy private(set) var name: String = {
    return type(of: self).description().components(separatedBy: ".").last ?? ""
  }()
}
