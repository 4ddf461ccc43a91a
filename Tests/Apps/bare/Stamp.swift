/// Uses a type of Foundation, although no file imports Foundation.
final class Stamp {
  let date = Date()
  var shown: String { "\(Int(date.timeIntervalSince1970))" }
}
