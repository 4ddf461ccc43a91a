import RxsSystem

#if canImport(Testing) && canImport(XCTest)
  @_exported import RxsCatalog
  import RxsTesting
  import Synchronization
  import Testing
  import XCTest

  @_exported import protocol RxsRuntime.AnswerableSequence
  @_exported import struct RxsRuntime.ScriptedSequence

  /// Replays scripts as a part of a test of Swift Testing, each in a session of its own.
  ///
  /// ```swift
  /// @Test func scripts() throws { try replay("scripts", catalog) }
  /// ```
  ///
  /// A statement that does not do what its expected lines say is an issue at its line of the script.
  /// The scripts run one after the other, in the process of the test.
  ///
  /// - Parameters:
  ///   - path: a script, or a folder of scripts at any depth; a relative path begins in the nearest
  ///     folder above the test's file that has it.
  ///   - catalog: the view models that the scripts make.
  /// - Throws: An error where there are no scripts.
  public func replay(_ path: String, _ catalog: Catalog, testFile: String = #filePath) throws {
    try Replay(path, catalog, testFile).run { problem in
      Issue.record(
        Comment(rawValue: problem.message),
        sourceLocation: SourceLocation(
          fileID: "rxs/\(FileAccess.name(of: problem.path))", filePath: problem.path,
          line: max(1, problem.line), column: 1))
    }
  }

  extension XCTestCase {
    /// Replays scripts as a part of a test of XCTest, each in a session of its own.
    ///
    /// ```swift
    /// func testScripts() throws { try replay("scripts", catalog) }
    /// ```
    ///
    /// A statement that does not do what its expected lines say is a failure at its line of the script.
    /// The scripts run one after the other, in the process of the test.
    ///
    /// - Parameters:
    ///   - path: a script, or a folder of scripts at any depth; a relative path begins in the nearest
    ///     folder above the test's file that has it.
    ///   - catalog: the view models that the scripts make.
    /// - Throws: An error where there are no scripts.
    public func replay(_ path: String, _ catalog: Catalog, testFile: String = #filePath) throws {
      try Replay(path, catalog, testFile).run { problem in
        #if canImport(ObjectiveC)
          let location = XCTSourceCodeLocation(
            filePath: problem.path, lineNumber: max(1, problem.line))
          record(
            XCTIssue(
              type: .assertionFailure, compactDescription: problem.message,
              sourceCodeContext: XCTSourceCodeContext(location: location)))
        #else
          recordFailure(
            withDescription: problem.message, inFile: problem.path, atLine: max(1, problem.line),
            expected: true)
        #endif
      }
    }
  }

  /// The scripts of one call.
  private struct Replay {
    /// A failure of a script.
    struct Problem {
      let path: String
      let line: Int
      let message: String
    }

    private let paths: [String]
    private let catalog: Catalog

    init(_ path: String, _ catalog: Catalog, _ testFile: String) throws {
      self.catalog = catalog
      guard let place = Self.place(path, near: testFile) else {
        throw NoScripts(description: "no such file or folder: \(path)")
      }
      paths = try ScriptSelection.scripts([place])
    }

    private struct NoScripts: Error, CustomStringConvertible {
      let description: String
    }

    /// The place that a path names; nil where nothing is there.
    private static func place(_ path: String, near testFile: String) -> String? {
      var folder = FileAccess.folder(of: testFile)
      while true {
        if let found = FileAccess.realPath(FileAccess.path(path, from: folder)) { return found }
        guard folder != "/", folder != ".", !folder.isEmpty else { return nil }
        folder = FileAccess.folder(of: folder)
      }
    }

    /// Sessions of one process share what the app keeps in statics: they run one by one.
    private static let oneByOne = Mutex(())

    func run(_ report: (Problem) -> Void) throws {
      let found = Self.oneByOne.withLock { _ in
        LargeStack.run { paths.flatMap(problems) }
      }
      for problem in found { report(problem) }
    }

    private func problems(of path: String) -> [Problem] {
      Environment.useNeutralLocale()
      catalog.reset()
      var failures: [ScriptFailure] = []
      Worker.test(path, WorkerOptions(), catalog: catalog) { message in
        if case .failed(let failure) = message, failure.excuse == nil { failures.append(failure) }
      }
      return failures.map { failure in
        let lines = FailureText.plain.body(failure).map(\.plain)
        let phase = failure.phase.map { "\($0): " } ?? ""
        return Problem(
          path: path, line: failure.line,
          message: phase + lines.joined(separator: "\n"))
      }
    }
  }
#endif
