import RxsCompiling

extension Session {
  /// The outcome of loading.
  enum Loading { case none, added, replaced }

  /// The layers since the session began again, where more can be compiled behind them.
  func layers(of compilation: SwiftCompilation) -> [CompiledSession] {
    let present = compiledCode.sessions.filter { $0.resets == compilation.resets }
    return present.allSatisfy { $0.layer != nil } ? present : []
  }

  /// Loads the new parts of a compilation behind those that are loaded; nil where that can't be: what
  /// is wrong with them is told when all is compiled.
  func added(_ compilation: SwiftCompilation) -> CompiledSession? {
    let present = layers(of: compilation)
    let layers = present.compactMap(\.layer)
    // A statement that ran as played differs from its compiled form: it runs again.
    guard let last = present.last, let known = last.layer?.partCount,
      compilation.done <= known,
      let addition = SwiftAddition(compilation.plan, compilation.modules, to: layers),
      let (image, layer) = try? compilation.image(
        isOpen: true, only: addition, unless: shouldInterrupt),
      let (parts, number) = try? loadedParts(
        of: image, behind: present.map { ($0.image, $0.number) })
    else { return nil }
    return CompiledSession(
      compilation, image, layer, parts, number,
      last.numbers.upperBound..<compilation.plan.numbers.upperBound)
  }
}
