import RxsCauses
import RxsEngine
import RxsSession

/// Collects the cause paths of a script's events and the inner streams of its subscriptions, while
/// the script runs.
package final class ScriptTrace {
  private struct Place: Hashable {
    let entry: Int
    let line: Int
  }

  /// A row of a cause path, and the number of the next row. Paths that end in the same rows share
  /// these rows.
  struct Row: Hashable {
    let text: String
    let place: String
    let next: Int?
  }

  /// An inner stream of a subscription, and the transcript entries from its first to its last
  /// event.
  private struct Part {
    let stream: InnerStreams.Stream
    let label: String
    let began: Int
    var events: [Int] = []
    var ended: Int?
  }

  private(set) var rows: [Row] = []
  private var numbers: [Row: Int] = [:]
  private var paths: [Place: Int] = [:]
  private var parts: [Part] = []

  /// Starts to collect, before the script runs.
  package init(of session: Session) {
    session.transcript.onEvent = { [weak self, unowned session] place in
      guard let self else { return }
      guard let place else {
        paths = [:]
        parts = []
        return
      }
      guard place.line < SharedPage.mostLines else { return }
      let path = session.pathOfPresentEvent.reversed().reduce(nil as Int?) { next, row in
        self.number(of: Row(text: row.text + row.remark, place: row.place, next: next))
      }
      paths[Place(entry: place.entry, line: place.line)] = path
    }
    session.listener.onInnerStream = { [weak self, unowned session] stream, label in
      self?.note(stream, label, in: session.transcript.presentEntry ?? 0)
    }
  }

  private func number(of row: Row) -> Int {
    if let number = numbers[row] { return number }
    rows.append(row)
    numbers[row] = rows.count - 1
    return rows.count - 1
  }

  private func note(_ stream: InnerStreams.Stream, _ label: String, in entry: Int) {
    if stream.events.isEmpty, stream.end == nil {
      parts.append(Part(stream: stream, label: label, began: entry))
    }
    guard let index = parts.lastIndex(where: { $0.stream === stream }) else { return }
    while parts[index].events.count < stream.events.count { parts[index].events.append(entry) }
    if stream.end != nil { parts[index].ended = parts[index].ended ?? entry }
  }

  /// The number of the first row in the path of a printed event. Nil if the event has no known
  /// path.
  func path(entry: Int, line: Int) -> Int? { paths[Place(entry: entry, line: line)] }

  /// The inner streams of a subscription that had events in a range of the transcript.
  ///
  /// - Parameters:
  ///   - entries: the transcript entries that are drawn.
  ///   - time: the time at which the first of these entries begins.
  func inner(of label: String, in entries: ClosedRange<Int>, from time: Int) -> [Picture.Row] {
    parts.filter { $0.label == label }.compactMap { part in
      let isNew = entries.contains(part.began)
      let ends = part.ended.map(entries.contains) ?? false
      let events = zip(part.stream.events, part.events).filter { entries.contains($0.1) }
      guard isNew || ends || !events.isEmpty else { return nil }
      return Picture.Row(
        label: part.stream.name, start: isNew ? part.stream.start : time,
        end: ends ? part.stream.end : nil, events: events.map { Picture.Event($0.0) })
    }
  }
}
