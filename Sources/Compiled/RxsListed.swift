/// A generic class that lists its properties. Each specialised type has its own properties.
public protocol RxsListed {
  /// Adds the properties to a table.
  static func rxsList(in parts: CompiledParts)
}
