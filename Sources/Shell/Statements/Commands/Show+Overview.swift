import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// `show` without a topic: an overview of the whole session, for readers who have not seen its
/// statements.
extension Session {
  /// The lines of the overview.
  var overview: [String] {
    let models = models.flatMap { modelLines($0.name, $0.model) }
    let values = sortedVariables.filter { if case .model = $0.value { false } else { true } }
      .map { "  \($0.name) = \($0.value.canonical.clipped(to: 60))" }
    let labels = subscriptions.all.map { line(on: $0) }
    let work = workLines.map { "  \($0)" }
    var lines = ["clock \(Durations.text(clock.now))"]
    for (title, part) in [
      ("view models", models), ("names", values), ("subscriptions, latest values", labels),
      ("due", Array(work.prefix(Self.mostWork))),
    ] where !part.isEmpty { lines += ["\(title):"] + part }
    if work.count > Self.mostWork {
      lines.append("  \(work.count - Self.mostWork) more: 'show pending' lists them")
    }
    if lines.count == 1 {
      lines.append("nothing yet: 'let' binds a name, 'help' lists the statements")
    }
    return lines
  }

  private static let mostWork = 10

  /// The scheduled work.
  var workLines: [String] {
    clock.pending.map { work in
      "\(Durations.text(work.time)) \(work.label)"
        + (work.count > 1 ? " (\(work.count) events)" : "")
    }
  }

  /// The inputs of a view model, and its outputs with their last known values.
  private func modelLines(_ name: String, _ model: ModelValue) -> [String] {
    let inputs = inputs(of: model).map { "    emit \(name).\($0.name)  \($0.typeName)" }
    let outputs = model.allOutputs.map { output in
      let latest = subscriptions["\(name).\(output.name)"]?.values.last
      let value = latest.map { " = \($0.canonical.clipped(to: 40))" } ?? ""
      return "    \(name).\(output.name)  \(output.typeName)\(value)"
    }
    return ["  \(name): \(model.typeName)"] + inputs + outputs
  }

  private func line(on record: SubscriptionRecord) -> String {
    let latest = record.values.last.map { $0.canonical.clipped(to: 60) } ?? "no value"
    let state: String? =
      switch record.events.last?.value {
      case .completed: "completed"
      case .error: "failed"
      default: record.isLive ? nil : "disposed"
      }
    let count = Count.text(record.events.count, "event")
    return "  \(record.label) \(latest) (\(state.map { "\($0), " } ?? "")\(count))"
  }
}
