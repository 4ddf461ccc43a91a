import RxsCompiled

/// The compiled code of a session since its start or its last `reset`.
package struct CompiledSession {
  package let image: SwiftImage
  /// The layer: the loaded module that later modules can import. Nil if no later module can import
  /// it.
  package let layer: SwiftLayer?
  package var parts: CompiledParts
  /// The name of the image's loaded copy.
  package var copy: String
  /// The variables of compiled code.
  package let variables: Set<String>
  /// The variables that functions and declarations share with statements.
  package let shared: Set<String>
  /// The numbers of the compiled parts, which are statements and expressions.
  package let numbers: Range<Int>
  /// The number of restarts before this code was compiled.
  package let resets: Int
}

extension CompiledSession {
  package init(
    _ compilation: SwiftCompilation, _ image: SwiftImage, _ layer: SwiftLayer?,
    _ parts: CompiledParts, _ copy: String, _ numbers: Range<Int>
  ) {
    self.init(
      image: image, layer: layer, parts: parts, copy: copy,
      variables: compilation.plan.variables, shared: compilation.plan.sharedNames,
      numbers: numbers, resets: compilation.resets)
  }
}
