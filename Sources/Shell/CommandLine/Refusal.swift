import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsSystem
import RxsTerminal

/// Prints on standard error why the command does nothing. Returns the exit status.
func refuse(_ reason: String, _ status: ExitStatus = .usage) -> ExitStatus {
  StandardError.write("rxs: \(reason)\n")
  return status
}

/// Prints an error on standard error. Returns the exit status.
func refuse(_ error: any Error, _ status: ExitStatus = .usage) -> ExitStatus {
  guard let problem = error as? ScriptProblem else { return refuse("\(error)", status) }
  let terminal = Terminal(environment: Environment.all)
  StandardError.write(
    problem.rendered(isColored: terminal.colorsErrors, columns: terminal.errorColumns).asLines)
  return status
}
