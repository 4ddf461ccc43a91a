import RxsLanguage
import RxsSwiftMessages

/// The Swift files and declarations of a session, and the warnings that were printed.
package struct SwiftMemory {
  /// The used apps. Only `reload` reads their files again.
  package var apps = UsedApps()
  /// Whether the session compiles Swift; false if Swift is only read.
  package var isCompiled = true
  /// The included files that contain compiled Swift, by path.
  package var included: [String: Script] = [:]
  /// The source ranges that the shell cannot interpret. Each compilation includes these ranges.
  package var refused: [(SourceRange, Source)] = []
  /// The ranges that were removed from `refused` because the present files do not compile with
  /// them. The next `reload` compiles these ranges again.
  package var postponed: [(SourceRange, Source)] = []
  /// The statements that no longer compile, with the reasons. When the session runs again, such a
  /// statement fails with its reason.
  package var aside: [SwiftPlan.Place: String] = [:]
  /// The declarations that the compiler rejected most recently at the prompt. A later declaration
  /// may complete them.
  package var pending: RefusedDeclarations?
  /// The machine code of the loaded images.
  package var code: [LoadedCode] = []
  /// The Swift declarations of the session.
  package var declared: DeclaredSwift? { didSet { names = nil } }
  /// The declarations of the session and its apps; nil until their first use.
  private var names: DeclaredNames?
  /// Reads declarations.
  let reader = SwiftReader()
  /// The warnings that were already printed. Each warning is printed only once.
  package var told: Set<String> = []

  package init() {}

  /// The compiled declarations, including the declarations of the apps that they mention.
  package var compiledNames: DeclaredNames {
    DeclaredNames(declared?.reading.outline ?? SwiftOutline())
  }

  /// The declarations of the session and of its apps, including declarations that no statement has
  /// mentioned.
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
