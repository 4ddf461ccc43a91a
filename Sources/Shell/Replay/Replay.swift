import RxsSystem

#if canImport(Testing) && canImport(XCTest)
  @_exported import RxsCatalog
  import RxsTesting
  import Synchronization
  import Testing
  import XCTest

  @_exported import protocol RxsRuntime.AnswerableSequence
  @_exported import struct RxsRuntime.ScriptedSequence

  /// Replays scripts inside a test of Swift Testing. Each script runs in a separate session.
  ///
  /// ```swift
  /// @Test func scripts() throws { try replay("scripts", catalog) }
  /// ```
  ///
  /// If a statement's output differs from its expected lines, an issue is recorded at the
  /// statement's line. The scripts run one after the other in the process of the test.
  ///
  /// - Parameters:
  ///   - path: a script, or a folder that contains scripts at any depth. A relative path starts at
  ///     the nearest folder above the test file in which the path exists.
  ///   - catalog: the view models that the scripts make.
  /// - Throws: An error if there are no scripts.
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
    /// Replays scripts inside a test of XCTest. Each script runs in a separate session.
    ///
    /// ```swift
    /// func testScripts() throws { try replay("scripts", catalog) }
    /// ```
    ///
    /// If a statement's output differs from its expected lines, a failure is recorded at the
    /// statement's line. The scripts run one after the other in the process of the test.
    ///
    /// - Parameters:
    ///   - path: a script, or a folder that contains scripts at any depth. A relative path starts
    ///     at the nearest folder above the test file in which the path exists.
    ///   - catalog: the view models that the scripts make.
    /// - Throws: An error if there are no scripts.
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

  /// The scripts of one call of `replay`.
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

    /// The absolute location of a path; nil if the path does not exist.
    private static func place(_ path: String, near testFile: String) -> String? {
      var folder = FileAccess.folder(of: testFile)
      while true {
        if let found = FileAccess.realPath(FileAccess.path(path, from: folder)) { return found }
        guard folder != "/", folder != ".", !folder.isEmpty else { return nil }
        folder = FileAccess.folder(of: folder)
      }
    }

    /// Sessions of the same process share the app's static variables, so the scripts run one after
    /// the other.
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
