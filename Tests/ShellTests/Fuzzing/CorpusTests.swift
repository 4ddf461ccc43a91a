import FoundationEssentials
import RxsSystem
import TestSupport
import Testing

/// Runs the texts with which the fuzzer found bugs. Each text runs in a new session, for a limited
/// number of steps.
@Suite struct CorpusTests {
  private static let folder = "\(RepositoryFiles.root)/Tests/ShellTests/Corpus"
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []

  @Test(arguments: names) func `an input that the fuzzer found causes no fault`(
    name: String
  ) throws {
    let bytes = try FileAccess.read("\(Self.folder)/\(name)")
    #expect(FuzzedProgram.faults(of: bytes) == [])
  }

  @Test func `the corpus of fuzzer inputs is not empty`() { #expect(!Self.names.isEmpty) }
}
