import RxsLanguage
import RxsRuntime
import RxsSession

extension PacedPlayer {
  /// Creates a player for a terminal. The player shows the growing marbles of live subscriptions
  /// below the output.
  ///
  /// - Parameter catchesInterrupts: whether to catch Ctrl-C during `play`. At other times, Ctrl-C
  ///   ends the process.
  package static func showing(
    _ session: Session, on terminal: Terminal, _ printer: TranscriptPrinter,
    catchesInterrupts: Bool = false
  ) -> PacedPlayer {
    let clock = TerminalClock(
      input: terminal.isInteractive ? terminal.input : nil, catchesInterrupts: catchesInterrupts)
    let view = View(session, terminal, printer)
    return PacedPlayer(
      clock: clock, prepare: view.begin, show: view.show, clear: printer.clearStatus)
  }

  /// The status lines during `play`.
  private final class View {
    private unowned let session: Session
    private let terminal: Terminal
    private let printer: TranscriptPrinter
    private var start = 0
    private var speed = 1.0

    init(_ session: Session, _ terminal: Terminal, _ printer: TranscriptPrinter) {
      (self.session, self.terminal, self.printer) = (session, terminal, printer)
    }

    func begin(at time: Int, speed: Double) { (start, self.speed) = (time, speed) }

    func show(_ time: Int, isPaused: Bool) {
      let columns = terminal.columns
      // A column is a tenth of a second in real time.
      let column = Int(min(speed * 1e8, 1e18))
      let marbles = GrowingMarbles(start: start, column: column, width: columns - 1)
      let most = max(min(terminal.rows / 2, 12) - 1, 1)
      let records = session.subscriptions.all.filter(\.isLive).suffix(most)
      let step = 10_000_000
      let text =
        "\(isPaused ? "paused at" : "playing") \(Durations.text(time - time % step)): space "
        + "\(isPaused ? "goes on" : "pauses"), n next event, q stops"
      let isColored = terminal.allowsColor
      let lines = marbles.lines(Array(records), at: time).map { StyledText($0) }
      printer.showStatus(
        lines + [Paint.dim.on(text.clipped(to: columns - 1), isColored)])
    }
  }
}
