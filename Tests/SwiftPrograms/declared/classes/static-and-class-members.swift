class Logger {
  class var prefix: String { "log" }
  static let shared = Logger()
  static var lines: [String] = []
  class func make() -> Logger { Logger() }

  func log(_ message: String, level: Int = 1) {
    let line = "[\(type(of: self).prefix)] " + String(repeating: "*", count: level) + " " + message
    Self.lines.append(line)
    print(line)
  }
}

class ErrorLogger: Logger {
  override class var prefix: String { "error" }
  override class func make() -> Logger { ErrorLogger() }
}

Logger.shared.log("start")
let logger: Logger = ErrorLogger.make()
logger.log("disk full", level: 3)
Logger.make().log("done", level: 2)
print(Logger.lines.count, ErrorLogger.lines.count)
print(Logger.lines.joined(separator: " | "))

struct Settings {
  static var defaults = Settings()
  static let limit = 10
  var volume = 5 {
    didSet { volume = min(volume, Settings.limit) }
  }
}

Settings.defaults.volume = 30
print(Settings.defaults.volume)
var copy = Settings.defaults
copy.volume = 2
print(copy.volume, Settings.defaults.volume)
