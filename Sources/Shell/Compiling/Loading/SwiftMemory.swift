import RxsLanguage
import RxsSwiftMessages

/// The Swift files that a session knows, and the warnings that it has given.
package struct SwiftMemory {
  /// The apps as they were last read; only `reload` reads them again.
  package var apps = UsedApps()
  /// Whether the Swift of the session is compiled; false if it is only read.
  package var isCompiled = true
  /// The included files that contain compiled Swift.
  package var included: [String: Script] = [:]
  /// The places in statements that the shell cannot play: each compilation includes them.
  package var refused: [(SourceRange, Source)] = []
  /// The statements that no longer compile, with the reasons: they are skipped until they compile
  /// again.
  package var aside: [SwiftPlan.Place: String] = [:]
  /// The declarations that were last refused at a prompt and wait for a later declaration.
  package var pending: RefusedDeclarations?
  /// The code that was loaded.
  package var code: [LoadedCode] = []
  /// The Swift declarations of the session.
  package var declared: DeclaredSwift? { didSet { names = nil } }
  /// The declarations of the session and of the apps, made on first use.
  private var names: DeclaredNames?
  /// Reads declarations.
  let reader = SwiftReader()
  /// The warnings that were given; each is given once.
  package var told: Set<String> = []

  package init() {}

  /// The compiled declarations, with everything that they mention of the apps.
  package var compiledNames: DeclaredNames {
    DeclaredNames(declared?.reading.outline ?? SwiftOutline())
  }

  /// The declarations of the session's Swift and of its apps. The apps are shown completely, not
  /// only the names that statements have mentioned.
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
