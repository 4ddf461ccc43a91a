import RxsCompiling
import RxsSession

extension Session {
  /// The outcome of loading.
  enum Loading { case none, added, replaced }

  /// The layers since the last restart of the session, if more can be compiled on top of them.
  func layers(of compilation: SwiftCompilation) -> [CompiledSession] {
    let present = compiledCode.sessions.filter { $0.resets == compilation.resets }
    return present.allSatisfy { $0.layer != nil } ? present : []
  }

  /// Loads the new parts of a compilation on top of the loaded ones; nil if that fails. The
  /// compiler reports the errors when everything is compiled.
  func added(_ compilation: SwiftCompilation) -> CompiledSession? {
    let present = layers(of: compilation)
    let layers = present.compactMap(\.layer)
    // A statement that was played has another compiled form, so it must run again.
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
