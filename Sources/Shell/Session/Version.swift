/// The version of the program, as `--version`, reports and `requires rxs` have it.
package enum Version {
  package static let text = "0.1.0"
}
