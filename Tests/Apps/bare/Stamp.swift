/// Foundation's types come in although no file imports them.
final class Stamp {
  let date = Date()
  var shown: String { "\(Int(date.timeIntervalSince1970))" }
}
