import CProcess
import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSystem

/// Bodies that a large app's slice leaves out because they are far from the names that the session
/// mentions.
///
/// Whether the session calls such a body is only known when it runs. So each script is first run in
/// a copy of the process, without output. If the copy reaches a distant body, the body is compiled,
/// and the script is tried again, until it reaches none. The copy ends before it changes a file,
/// because the script itself must find the files unchanged.
extension Session {
  /// The largest number of distant bodies that are compiled for one script.
  private static let most = 40
  /// The time limit of a copy, in seconds.
  private static let limit = 60

  /// Compiles a script that runs next, with the distant bodies that it calls.
  ///
  /// - Parameter isTyped: whether the script needs no permission, like a script from the prompt.
  package func compilingToRun(_ script: Script, isTyped: Bool) throws(ScriptProblem) -> Script {
    withDistantBodies(try compiling(script, isTyped: isTyped), of: script, isTyped: isTyped)
  }

  /// The compiled script, with the distant bodies that it calls.
  ///
  /// - Parameter script: the script before its compilation.
  package func withDistantBodies(_ compiled: Script, of script: Script, isTyped: Bool) -> Script {
    var compiled = compiled
    for _ in 0..<Self.most {
      let former = (swift, compiledCode.sessions)
      guard let body = distantBody(calledBy: compiled), swift.apps.include(distant: body) else {
        break
      }
      guard let larger = try? compiling(script, isTyped: isTyped) else {
        (swift, compiledCode.sessions) = former
        break
      }
      compiled = larger
    }
    return compiled
  }

  /// The first distant body that a script calls; nil if it calls none. A process with access to the
  /// network is not copied, because its requests have effects outside of the process.
  private func distantBody(calledBy script: Script) -> String? {
    guard swift.apps.lacksDistant, options.httpProgram == nil else { return nil }
    return ProcessCopy.text(within: Self.limit, unless: shouldInterrupt) { output in
      guard cpr_forbid_effects() else { return nil }
      cpr_report_distant(output)
      rehearse(script)
      return nil
    }
  }

  /// Runs a script without output, in a copy of the process.
  private func rehearse(_ script: Script) {
    silence()
    stubs.live.journal = nil
    active {
      rerunning {
        declareFunctions(of: script)
        _ = script.lines.first { run($0, of: script.source, phase: nil) == .quit }
      }
    }
  }
}
