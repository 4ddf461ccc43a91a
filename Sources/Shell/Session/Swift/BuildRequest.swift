/// A request to `rxs-swift`, as a line of JSON: sources to compile and to link with the shell.
package struct BuildRequest: Codable, Equatable {
  package struct Source: Codable, Equatable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The program whose objects and modules the new one is made with.
  package var shell: String
  /// The sources of the module `main`.
  package var sources: [Source]
  /// The program to write.
  package var output: String

  package init(shell: String, sources: [Source], output: String) {
    self.shell = shell
    self.sources = sources
    self.output = output
  }
}

/// The answer of `rxs-swift`, as a line of JSON.
package enum BuildReply: Codable, Equatable {
  case built
  /// The compiler's own text, with the places of the script.
  case refused(diagnostics: String)
  /// Nothing can be compiled here.
  case failed(reason: String)
}
