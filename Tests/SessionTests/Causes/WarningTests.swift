import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsCauses
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// Scripts that cause a warning, and similar scripts that cause no warning.
@Suite struct WarningTests {
  /// Runs a script, and returns its warnings as `show warnings` prints them.
  private func warnings(of text: String) -> [String] {
    let session = Session(
      catalog: WarningScripts.catalog, options: Session.Options(folder: "."))
    session.listener.onUnhandledError = { _ in }
    session.active {
      session.startTracing()
      let source = Source(name: "a.rxs", text: text)
      let (script, diagnostics) = Parser.parse(source, .shell)
      #expect(diagnostics.isEmpty, "\(text)")
      for line in script.lines {
        let outcome = session.run(line, of: source, phase: nil)
        #expect(outcome == .done, "\(source.text(line.range))")
      }
      session.endWarningOfLeaks()
    }
    return session.warnings.all
  }

  @Test(arguments: WarningScripts.raising.flatMap { kind in kind.scripts.map { (kind.says, $0) } })
  func `a faulty script causes the expected warning and no other warning`(
    says: String, script: String
  ) {
    let warnings = warnings(of: script)
    #expect(warnings.count == 1, "\(script)\n\(warnings)")
    #expect(warnings.first?.contains(says) == true, "\(script)\n\(warnings)")
  }

  @Test(arguments: WarningScripts.near.flatMap { $0 })
  func `a correct script that resembles a faulty script causes no warning`(script: String) {
    #expect(warnings(of: script) == [], "\(script)")
  }

  @Test func `each kind of warning has at least five faulty and five correct scripts`() {
    #expect(WarningScripts.raising.allSatisfy { $0.scripts.count >= 5 })
    #expect(WarningScripts.near.allSatisfy { $0.count >= 5 })
    #expect(WarningScripts.raising.count == WarningScripts.near.count)
  }

  @Test func `a warning is printed only at the prompt, and only while warnings are on`() {
    func heard(_ text: String, isInteractive: Bool) -> [String] {
      let session = Session(
        catalog: Catalog(), options: Session.Options(folder: ".", isInteractive: isInteractive))
      var heard: [String] = []
      session.listener.onWarning = { heard.append($0) }
      session.active {
        session.startTracing()
        let source = Source(name: "a.rxs", text: text)
        for line in Parser.parse(source, .shell).0.lines {
          session.run(line, of: source, phase: nil)
        }
      }
      return heard
    }
    let script = "let xs = PublishSubject<Int>()\nemit xs 1\nsubscribe xs\n"
    let told = heard(script, isInteractive: true)
    #expect(
      told == [
        "warning: 1 element went into PublishSubject (line 1) before it had a subscriber, "
          + "the first with 'emit xs 1' (line 2), so 'subscribe xs' (line 3) did not receive it; a "
          + "BehaviorRelay or a ReplaySubject keeps it"
      ])
    #expect(heard(script, isInteractive: false) == [])
    #expect(heard("set warnings off\n" + script, isInteractive: true) == [])
    #expect(heard("set warnings off; set warnings on; " + script, isInteractive: true) == told)
  }
}
