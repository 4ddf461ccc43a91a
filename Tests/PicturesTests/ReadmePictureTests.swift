import Foundation
import RxsCatalog
import RxsLanguage
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import TestSupport
import Testing

/// The picture in the README equals the program's output.
///
/// With `RXS_UPDATE_DOCS` in the environment, the picture is written again instead of compared.
@Suite struct ReadmePictureTests {
  @Test func `the first picture of the README equals the output of its script`() throws {
    let text = try RepositoryFiles.text("scripts/demos/search-field.rxs")
    let drawn = LargeStack.run {
      let source = Source(name: "search-field.rxs", text: text)
      var options = Session.Options(folder: "/nonexistent")
      options.traces = true
      let session = Session(catalog: Catalog(), options: options)
      session.active {
        for line in Parser.parse(source, .shell).0.lines {
          session.run(line, of: source, phase: nil)
        }
      }
      return SVG.text(
        of: Picture(comparing: source.name, session.subscriptions.all, of: session))
    }
    let path = RepositoryFiles.root + "/docs/search-field.svg"
    if Environment.all["RXS_UPDATE_DOCS"] != nil {
      try drawn.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(drawn == (try RepositoryFiles.text("docs/search-field.svg")))
    #expect(try RepositoryFiles.text("README.md").contains("](docs/search-field.svg)"))
  }
}
