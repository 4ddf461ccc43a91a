import Testing

/// The programs of `Tests/SwiftPrograms` print the same in the runtime as after compilation with
/// `swiftc`.
@Suite struct SwiftProgramTests {
  /// The folders of programs that do not use Rx.
  private static let folders = [
    "closures", "collections", "errors", "faults", "functions", "library", "loops", "numbers",
    "optionals", "patterns", "refused", "sequences", "streams", "strings", "subjects", "traits",
  ]

  /// Programs that the runtime cannot run, with the reason.
  private static let unplayable: [String: Comment] = [
    "loops/print-with-blank-before-parenthesis":
      "A name and a blank begin a statement of the shell, also before a parenthesis."
  ]

  @Test(
    "A program prints the same output as when swiftc compiles it",
    arguments: folders.flatMap(SwiftProgram.inFolder))
  func program(_ program: SwiftProgram) {
    guard let reason = Self.unplayable[program.path] else {
      #expect(program.played == program.expected)
      return
    }
    withKnownIssue(reason) { #expect(program.played == program.expected) }
  }

  @Test("Every folder of the corpus has programs", arguments: folders)
  func folder(_ folder: String) {
    #expect(!SwiftProgram.inFolder(folder).isEmpty)
  }
}
