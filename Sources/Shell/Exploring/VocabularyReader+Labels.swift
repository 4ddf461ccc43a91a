import RxsRuntime
import RxsSession

/// Reads the subscriptions of a script.
extension VocabularyReader {
  var labels: [Vocabulary.Label] {
    session.subscriptions.all.filter(\.isLive).map { record in
      let expression = session.transcript.entries.expression(ofLabel: record.label)
      return Vocabulary.Label(
        name: record.label, expression: expression ?? record.label,
        isState: record.events.first.map { $0.time == record.start } ?? false,
        isSignal: stream(at: expression ?? record.label)?.kind == .signal,
        isRuled: rules.contains { $0.contains(record.label) })
    }
  }

  /// The stream of a variable, or of a member of a model: `vm.rows`. Nil if there is none.
  func stream(at path: String) -> StreamValue? {
    let name = String(path.prefix { $0 != "." })
    var value = session.context.variables[name]?.value
    if name.count < path.count {
      let member = String(path.dropFirst(name.count + 1))
      value = value.flatMap { session.exploredModel($0) }?[member]?.value
    }
    if case .stream(let stream)? = value { return stream }
    return nil
  }
}
