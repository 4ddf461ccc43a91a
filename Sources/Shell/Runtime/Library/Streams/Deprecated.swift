extension Library {
  /// The deprecated names of RxSwift's operators, which pasted Swift code may still use.
  static let deprecated: [StreamEntry] =
    old("catchError", [.observables, .primitives], of: errors, "catch(_ handler")
    + old("catchErrorJustReturn", [.observables, .single, .maybe], of: errors, "catchAndReturn(")
    + old("retryWhen", [.observables, .primitives], of: errors, "retry<S>(when", "_")
    + old("elementAt", .observables, of: filtering, "element(at", "_")
    + old("observeOn", [.observables, .primitives], of: utility, "observe(on", "_")
    + old("subscribeOn", [.observables, .primitives], of: utility, "subscribe(on", "_")
    + old("skipUntil", .observables, of: takingAndSkipping, "skip<S>(until", "_")
    + old("skipWhile", .observables, of: takingAndSkipping, "skip(while", "_")
    + old("takeUntil", .observables, of: takingAndSkipping, "take<S>(until", "_")
    + old("take", .observables, of: takingAndSkipping, "take(for", "_") + [
      .stage(
        .observables, "takeWhile(_ predicate: (Element) -> Bool) -> Observable<Element>",
        "The old name of 'take(while:)'.", .deprecated
      ) { source, a in source.take(while: try a.predicate(0)) },
      .stage(
        .observables,
        "takeUntil(_ behavior: TakeBehavior, predicate: (Element) -> Bool) -> Observable<Element>",
        "The old name of 'take(until:behavior:)'.", .deprecated
      ) { source, a in source.take(until: try a.predicate(1), behavior: try a.behavior(0)) },
    ]

  /// The entries of an operator under a deprecated name.
  ///
  /// - Parameters:
  ///   - beginning: the first characters of the operator's current declaration.
  ///   - label: the old label of the first argument.
  private static func old(
    _ name: String, _ kinds: StreamKinds, of entries: [StreamEntry], _ beginning: String,
    _ label: String? = nil
  ) -> [StreamEntry] {
    entries.filter { $0.entry.declaration.hasPrefix(beginning) }.map { present in
      let entry = present.entry
      var declaration = name + entry.declaration.dropFirst(entry.name.count)
      if let label, let open = declaration.firstIndex(of: "("),
        let end = declaration[open...].firstIndex(where: { $0 == " " })
      {
        declaration.replaceSubrange(declaration.index(after: open)..<end, with: label)
      }
      return StreamEntry(kinds, entry.renamed(declaration))
    }
  }
}

extension Entry {
  /// The label of the first argument. It is found without parsing the declaration.
  private var firstLabel: Substring? {
    let label = declaration.drop { $0 != "(" }.dropFirst().prefix { $0 != " " && $0 != ":" }
    return label == "_" ? nil : label
  }

  /// The entry under its old name.
  fileprivate func renamed(_ declaration: String) -> Entry {
    let label = firstLabel.map { "(\($0):)" } ?? ""
    return declared(
      as: declaration, "The old name of '\(name)\(label)'.", adding: .deprecated)
  }
}
