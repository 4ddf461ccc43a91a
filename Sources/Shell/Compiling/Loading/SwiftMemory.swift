import RxsLanguage
import RxsSwiftMessages

/// The files of Swift that a session knows, and the warnings that it has given.
package struct SwiftMemory {
  /// The apps as they were read last: they change with `reload` alone.
  package var apps = UsedApps()
  /// Whether the Swift of the session is compiled, and not only looked at.
  package var isCompiled = true
  /// The files that are included, as far as Swift compiles something of them.
  package var included: [String: Script] = [:]
  /// The places in statements that the shell can't play: Swift compiles these whenever it compiles.
  package var refused: [(SourceRange, Source)] = []
  /// The statements that do not compile any more, with the reasons: they wait until they do.
  package var aside: [SwiftPlan.Place: String] = [:]
  /// The declarations that were refused last at a prompt, until what they need is typed.
  package var pending: RefusedDeclarations?
  /// The code that was loaded.
  package var code: [LoadedCode] = []
  /// The Swift that is declared.
  package var declared: DeclaredSwift? { didSet { names = nil } }
  /// The declarations in it and in apps, where somebody has asked for them.
  private var names: DeclaredNames?
  /// Reads what is declared.
  let reader = SwiftReader()
  /// The warnings that were given, each once.
  package var told: Set<String> = []

  package init() {}

  /// The declarations that are compiled, with what they mention of the apps.
  package var compiledNames: DeclaredNames {
    DeclaredNames(declared?.reading.outline ?? SwiftOutline())
  }

  /// The declarations of the session's Swift, and of the apps that it uses: these are shown whole, and
  /// not only what statements have named so far.
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
