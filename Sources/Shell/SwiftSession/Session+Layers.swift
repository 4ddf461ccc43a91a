import RxsCompiling
import RxsSession

extension Session {
  /// The result of loading compiled code: nothing new, an additional module, or a new module for
  /// all code.
  enum Loading { case none, added, replaced }

  /// The modules loaded since the last restart; empty if a new module cannot import them.
  ///
  /// A module cannot be imported if the compilation gives its parts other numbers. The numbers
  /// change if files that were used before the restart have changed.
  func layers(of compilation: SwiftCompilation) -> [CompiledSession] {
    let present = compiledCode.sessions.filter { $0.resets == compilation.resets }
    let first = present.first?.numbers.lowerBound
    return first == compilation.plan.numbers.lowerBound && present.allSatisfy { $0.layer != nil }
      ? present : []
  }

  /// Compiles the new code as an additional module, and loads it. Returns nil if this is not
  /// possible. In that case, the caller compiles the whole session and reports errors.
  func added(_ compilation: SwiftCompilation) -> CompiledSession? {
    let present = layers(of: compilation)
    let layers = present.compactMap(\.layer)
    // If an earlier statement was interpreted and is compiled now, the session must run again.
    guard let last = present.last, let known = last.layer?.partCount,
      compilation.done <= known,
      let addition = SwiftAddition(compilation.plan, compilation.modules, to: layers),
      let (image, layer) = try? compilation.image(
        isOpen: true, only: addition, unless: shouldInterrupt),
      let (parts, copy) = try? loadedParts(
        of: image, behind: present.map { ($0.image, $0.copy) })
    else { return nil }
    return CompiledSession(
      compilation, image, layer, parts, copy,
      last.numbers.upperBound..<compilation.plan.numbers.upperBound)
  }
}
