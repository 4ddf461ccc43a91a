protocol DownloaderDelegate: AnyObject {
  func downloader(_ downloader: Downloader, didFinish name: String, bytes: Int)
  func downloader(_ downloader: Downloader, didFail name: String)
  func shouldStart(_ name: String) -> Bool
}

extension DownloaderDelegate {
  func shouldStart(_ name: String) -> Bool { true }
  func downloader(_ downloader: Downloader, didFail name: String) { print("default: \(name) failed") }
}

class Downloader {
  weak var delegate: (any DownloaderDelegate)?
  private(set) var finished = 0

  func download(_ names: String...) {
    for name in names where delegate?.shouldStart(name) ?? false {
      guard let size = sizes[name] else {
        delegate?.downloader(self, didFail: name)
        continue
      }
      finished += 1
      delegate?.downloader(self, didFinish: name, bytes: size)
    }
  }
}

let sizes = ["a.png": 120, "b.png": 80, "secret.txt": 1]

final class Screen: DownloaderDelegate {
  let downloader = Downloader()
  var bytes = 0
  init() { downloader.delegate = self }
  func downloader(_ downloader: Downloader, didFinish name: String, bytes: Int) {
    self.bytes += bytes
    print("\(downloader.finished): \(name), \(self.bytes) bytes in all")
  }
  func shouldStart(_ name: String) -> Bool { !name.hasPrefix("secret") }
  deinit { print("screen closed with \(bytes) bytes") }
}

var screen: Screen? = Screen()
let downloader = screen!.downloader
downloader.download("a.png", "missing", "secret.txt", "b.png")
print(downloader.delegate === screen)
screen = nil
downloader.download("a.png")
print(downloader.delegate == nil, downloader.finished)
