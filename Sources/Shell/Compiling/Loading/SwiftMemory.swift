import RxsLanguage
import RxsSwiftMessages

/// The Swift files that a session knows, and the printed warnings.
package struct SwiftMemory {
  /// The apps. Only `reload` reads them again.
  package var apps = UsedApps()
  /// Whether the session's Swift is compiled and not only read.
  package var isCompiled = true
  /// The included files that contain compiled Swift.
  package var included: [String: Script] = [:]
  /// The places in statements that the shell cannot play. Each compilation includes these places.
  package var refused: [(SourceRange, Source)] = []
  /// The statements that no longer compile, with the reasons. They are skipped until they compile
  /// again.
  package var aside: [SwiftPlan.Place: String] = [:]
  /// The last declarations that were refused at the prompt, kept for a later declaration.
  package var pending: RefusedDeclarations?
  /// The loaded code.
  package var code: [LoadedCode] = []
  /// The Swift declarations of the session.
  package var declared: DeclaredSwift? { didSet { names = nil } }
  /// The declarations of the session and of the apps, made on first use.
  private var names: DeclaredNames?
  /// Reads declarations.
  let reader = SwiftReader()
  /// The warnings that were printed. Each warning is printed once.
  package var told: Set<String> = []

  package init() {}

  /// The compiled declarations, with all declarations of the apps that they mention.
  package var compiledNames: DeclaredNames {
    DeclaredNames(declared?.reading.outline ?? SwiftOutline())
  }

  /// The declarations of the session's Swift and of its apps. These include all declarations of the
  /// apps, not only names that statements have mentioned.
  package mutating func declaredNames(using uses: [UsedPath]) -> DeclaredNames {
    if let names { return names }
    let own = declared?.own ?? []
    let used = apps.outline(using: uses)
    let texts = used == nil ? own + (declared?.files ?? []) : own
    var outline = (try? reader.reading(of: texts).outline) ?? SwiftOutline()
    if let used { outline.add(used) }
    let names = DeclaredNames(outline)
    self.names = names
    return names
  }
}
