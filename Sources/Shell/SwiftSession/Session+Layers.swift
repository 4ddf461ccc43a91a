import RxsCompiling
import RxsSession

extension Session {
  /// The outcome of loading.
  enum Loading { case none, added, replaced }

  /// The modules since the last restart of the session; empty if no further module can be compiled
  /// on top.
  func layers(of compilation: SwiftCompilation) -> [CompiledSession] {
    let present = compiledCode.sessions.filter { $0.resets == compilation.resets }
    return present.allSatisfy { $0.layer != nil } ? present : []
  }

  /// Loads the additions of a compilation as a module on top of the loaded modules; nil if that
  /// fails. The compiler reports the errors when the whole session is compiled.
  func added(_ compilation: SwiftCompilation) -> CompiledSession? {
    let present = layers(of: compilation)
    let layers = present.compactMap(\.layer)
    // A statement that was played earlier and is compiled now must run again.
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
