// The names are the same as in Swinject, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A group of registrations.
///
/// Source: `Assembly` of Swinject.
public protocol Assembly {
  /// Registers services.
  func assemble(container: Container)
  /// Called after all assemblies have registered their services.
  func loaded(resolver: any Resolver)
}

extension Assembly {
  public func loaded(resolver: any Resolver) {}
}

/// Applies several assemblies, which are groups of registrations, to one container.
///
/// Source: `Assembler` of Swinject.
public final class Assembler {
  private let container: Container

  /// Fills a container with the registrations of the given assemblies.
  public init(_ assemblies: [any Assembly] = [], container: Container = Container()) {
    self.container = container
    apply(assemblies: assemblies)
  }

  /// Makes a container whose parent is the container of `parent`, and fills it with the
  /// registrations of the given assemblies.
  public convenience init(_ assemblies: [any Assembly], parent: Assembler?) {
    self.init(assemblies, container: Container(parent: parent?.container))
  }

  /// The resolver of the container's services.
  public var resolver: any Resolver { container }

  /// Adds the registrations of an assembly.
  public func apply(assembly: any Assembly) { apply(assemblies: [assembly]) }

  /// Adds the registrations of several assemblies.
  public func apply(assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { assembly.loaded(resolver: container) }
  }
}
