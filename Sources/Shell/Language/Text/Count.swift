/// Writes a number and its noun, in the singular or the plural.
package enum Count {
  package static func text(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
