import RxsLanguage
import RxsSwiftMessages
import RxsSystem

/// The apps that a session uses: their declarations, and the slices for the session's statements. A
/// slice is the set of declarations that statements need.
package struct UsedApps {
  /// The paths of `use` statements and `--use` options.
  private(set) var paths: [UsedPath] = []
  /// The declarations in the apps; nil if no app is used.
  package private(set) var index: AppIndex?
  /// The slice of the last compilation; nil if the session's statements mention no name of the
  /// apps.
  package private(set) var present: AppSlice?
  /// The identities of the files when they were read.
  package private(set) var identities: [String: String] = [:]

  /// The path of the file with this name; nil unless exactly one file has the name.
  package func path(ofFile name: String) -> String? {
    let paths = identities.keys.filter { $0 == name || $0.hasSuffix("/\(name)") }
    return paths.count == 1 ? paths.first : nil
  }
  /// The names of distant bodies that statements call. These bodies are far from the names that
  /// statements mention, and are left out of a large app otherwise.
  private var called: Set<String> = []
  private var evaluates = true
  private var slices: [Request: AppSlice] = [:]

  package init() {}

  private struct Request: Hashable {
    let names: [String]
    let called: Set<String>
    let isChecked: Bool
  }

  /// Whether the present slice leaves out bodies because they are far from the names that statements
  /// mention.
  package var lacksDistant: Bool { present?.lacksDistant ?? false }

  /// Includes a distant body, which a statement calls, in the next slices. Returns false if it was
  /// included before.
  package mutating func include(distant body: String) -> Bool { called.insert(body).inserted }

  /// Reads the apps at the paths, unless they were read before.
  ///
  /// - Parameter evaluates: whether package manifests, which are programs, may run.
  package mutating func read(_ paths: [UsedPath], evaluates: Bool) throws(FileProblem) {
    if paths == self.paths, evaluates == self.evaluates { return }
    guard !paths.isEmpty else { return self = UsedApps() }
    let places = Self.places(paths)
    for place in places where FileAccess.realPath(place.path) == nil {
      throw FileProblem(place.path, "no such file")
    }
    let before = SourceFiles.identities(below: places.map(\.path))
    guard
      case .index(let index) = try SwiftHost.answer(
        to: .index(places, evaluatesManifests: evaluates))
    else { return }
    let called = called
    self = UsedApps()
    self.called = called
    (self.paths, self.index, self.evaluates) = (paths, index, evaluates)
    identities = SourceFiles.identities(below: index.roots).merging(before) { $1 }
  }

  /// Creates the slice of the declarations that statements mention, directly or through other
  /// declarations. Returns the modules of the slice.
  ///
  /// - Parameters:
  ///   - mentions: the names in statements. Names that no app declares are ignored.
  ///   - isChecked: whether the modules are compiled.
  mutating func modules(
    of mentions: Mentions, isChecked: Bool
  ) throws(ScriptProblem) -> [UsedModule] {
    guard let index else { return [] }
    var names = index.names(in: mentions)
    present = nil
    if names.isEmpty { return [] }
    var slice = try slice(of: names, isChecked: isChecked)
    // If a statement mentions a member whose body is left out, the slice is requested again with
    // this member's name.
    while true {
      let named = Set(slice.idle).intersection(mentions.members).subtracting(names)
      if named.isEmpty { break }
      names = (names + named).sorted()
      slice = try self.slice(of: names, isChecked: isChecked)
    }
    if isChecked { present = slice }
    return slice.modules.map(UsedModule.init)
  }

  /// The methods that slices call and that this machine lacks, grouped by the receiver's name.
  package var absentMethods: [String: [String]] {
    let calls = slices.values.flatMap(\.absent)
    return Dictionary(grouping: calls, by: \.service).mapValues { Set($0.map(\.method)).sorted() }
  }

  /// The names of all view models.
  package var models: [String] {
    Set(index?.declarations.filter { $0.role == .model }.map(\.name) ?? []).sorted()
  }

  /// Creates the slice of all view models. Returns the modules of the slice.
  mutating func modulesOfModels() throws(ScriptProblem) -> [UsedModule] {
    if models.isEmpty { return [] }
    let slice = try slice(of: models, isChecked: true)
    present = slice
    return slice.modules.map(UsedModule.init)
  }

  /// The path of a module's file, without symbolic links; nil if the file does not belong to an
  /// app.
  package func path(of name: String, in module: String) -> String? {
    index?.declarations.first { $0.module == module && FileAccess.name(of: $0.file) == name }
      .flatMap { FileAccess.realPath($0.file) }
  }

  /// The paths as `rxs-swift` receives them, without empty components and `.` components.
  private static func places(_ paths: [UsedPath]) -> [UsedPath] {
    paths.map { UsedPath(FileAccess.plain($0.path), target: $0.target) }
  }

  private mutating func slice(
    of names: [String], isChecked: Bool
  ) throws(ScriptProblem) -> AppSlice {
    let request = Request(names: names, called: called, isChecked: isChecked)
    if let known = slices[request] { return known }
    let progress = isChecked ? CompilingNote(0) : nil
    defer { progress?.end() }
    let reply: BuildReply
    do {
      reply = try SwiftHost.answer(
        to: .slice(
          Self.places(paths), names: names, running: called.sorted(),
          evaluatesManifests: evaluates, isChecked: isChecked))
    } catch {
      throw .file(error)
    }
    switch reply {
    case .slice(let slice):
      slices[request] = slice
      return slice
    case .refused(let refusal):
      // The message shows the line of the syntax error, not the line at which the compiler stopped.
      let mistakes = (index?.mistakes ?? []).map { "\($0)\n" }.joined()
      throw .swift(mistakes.isEmpty ? refusal : CompilerRefusal(text: mistakes))
    default: throw .file(FileProblem("rxs-swift", "ended without an answer"))
    }
  }
}

extension AppIndex {
  /// The mentioned names that the apps declare, including members that they add to library types.
  fileprivate func names(in mentions: Mentions) -> [String] {
    let declared = Set(declarations.map(\.name))
    let given = Set(members)
    return declared.intersection(mentions.names).union(given.intersection(mentions.members))
      .sorted()
  }
}

extension UsedModule {
  fileprivate init(_ module: AppSlice.Module) {
    self.init(
      name: module.name, flags: module.flags,
      sources: module.sources.map { Source(name: $0.name, text: $0.text) },
      imports: module.imports, folder: module.folder ?? "")
  }
}

extension UsedApps {
  /// The outline of all declarations of the apps, for `help`, `list` and completion; nil if the
  /// apps cannot be read.
  ///
  /// - Parameter uses: the paths of the apps to read if no app was read before.
  package mutating func outline(using uses: [UsedPath]) -> SwiftOutline? {
    if index == nil { try? read(uses, evaluates: false) }
    guard index != nil,
      case .outline(let outline)? = try? SwiftHost.answer(
        to: .outline(Self.places(paths), evaluatesManifests: evaluates))
    else { return nil }
    return outline
  }
}
