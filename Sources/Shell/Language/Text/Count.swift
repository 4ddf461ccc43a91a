/// Writes a number with the noun that it counts.
package enum Count {
  package static func text(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
