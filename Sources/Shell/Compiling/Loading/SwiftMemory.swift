import RxsLanguage

/// The files of Swift that a session knows, and the warnings that it has given.
struct SwiftMemory {
  /// The apps as they were read last: they change with `reload` alone.
  var apps = UsedApps()
  /// Whether the Swift of the session is compiled, and not only looked at.
  var isCompiled = true
  /// The files that are included, as far as Swift compiles something of them.
  var included: [String: Script] = [:]
  /// The places in statements that the shell can't play: Swift compiles these whenever it compiles.
  var refused: [(SourceRange, Source)] = []
  /// The declarations that were refused last at a prompt.
  var pending: RefusedDeclarations?
  /// The code that was loaded.
  var code: [LoadedCode] = []
  /// The text of what is declared.
  var declaredText = "" { didSet { declared = nil } }
  /// The part of it that statements declare.
  var ownText = ""
  /// The declarations in it, where somebody has asked for them.
  var declared: DeclaredNames?
  /// The warnings that were given, each once.
  var told: Set<String> = []
}
