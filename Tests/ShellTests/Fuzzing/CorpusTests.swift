import FoundationEssentials
import RxsSystem
import TestSupport
import Testing

/// Findings of the fuzzer stay mended: each text in a session of its own, stopped after some steps.
@Suite struct CorpusTests {
  private static let folder = "\(RepositoryFiles.root)/Tests/ShellTests/Corpus"
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []

  @Test(arguments: names) func `what was found is mended`(name: String) throws {
    let bytes = try FileAccess.read("\(Self.folder)/\(name)")
    #expect(FuzzedProgram.faults(of: bytes) == [])
  }

  @Test func `there are finds`() { #expect(!Self.names.isEmpty) }
}
