/// The declarations of used apps, found by reading the source files without compilation.
package struct AppIndex: Codable, Equatable, Sendable {
  /// The role of a type in a session.
  package enum Role: String, Codable, Sendable {
    /// A type with inputs and outputs.
    case model
    /// A protocol that is the type of an initialiser's parameter. The shell generates a stand-in
    /// for it.
    case service
    case plain
  }

  /// A top-level declaration.
  package struct Declaration: Codable, Equatable, Sendable {
    package let name: String
    /// The keyword of the declaration: `class`, `struct`, `enum`, `actor`, `protocol`, `typealias`,
    /// `func`, `var` or `let`.
    package let keyword: String
    /// The name of the target or folder that contains the declaration.
    package let module: String
    package let file: String
    package let line: Int
    package let role: Role

    package init(
      name: String, keyword: String, module: String, file: String, line: Int, role: Role
    ) {
      self.name = name
      self.keyword = keyword
      self.module = module
      self.file = file
      self.line = line
      self.role = role
    }
  }

  /// The names of the modules. Each module comes after the modules that it imports.
  package let modules: [String]
  package let declarations: [Declaration]
  /// The names of the members and operators that extensions add to library types.
  package let members: [String]
  /// The files and folders that were read, and that are watched for changes.
  package let roots: [String]
  /// Messages about files that could not be read, and the syntax errors.
  package let problems: [String]
  /// The syntax errors of the files.
  package let mistakes: [String]

  package init(
    modules: [String], declarations: [Declaration], members: [String], roots: [String],
    problems: [String], mistakes: [String] = []
  ) {
    self.modules = modules
    self.declarations = declarations
    self.members = members
    self.roots = roots
    self.problems = problems
    self.mistakes = mistakes
  }
}
