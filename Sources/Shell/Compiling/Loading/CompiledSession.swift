import RxsCompiled

/// The compiled parts of a session, from its beginning or from a `reset` on.
package struct CompiledSession {
  package let image: SwiftImage
  /// The layer behind which more can be compiled; nil where nothing can.
  package let layer: SwiftLayer?
  package var parts: CompiledParts
  /// The number of the copy that is loaded.
  package var number: Int
  /// The variables of compiled code.
  package let variables: Set<String>
  /// The names that its functions and declarations share with statements.
  package let shared: Set<String>
  /// The numbers of its parts.
  package let numbers: Range<Int>
  /// The number of times that the session began again before it.
  package let resets: Int
}

extension CompiledSession {
  package init(
    _ compilation: SwiftCompilation, _ image: SwiftImage, _ layer: SwiftLayer?,
    _ parts: CompiledParts, _ number: Int, _ numbers: Range<Int>
  ) {
    self.init(
      image: image, layer: layer, parts: parts, number: number,
      variables: compilation.plan.variables, shared: compilation.plan.sharedNames,
      numbers: numbers, resets: compilation.resets)
  }
}
