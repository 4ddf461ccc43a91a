/// A slice: the declarations of apps that the requested names mention, directly or through other
/// declarations. The slice is ready to compile.
package struct AppSlice: Codable, Equatable, Sendable {
  package struct Module: Codable, Equatable, Sendable {
    package let name: String
    /// The compiler flags: language mode, conditions, features.
    package let flags: [String]
    /// The files, with the file names of the app. Each file contains only the declarations of the
    /// slice, on their original lines.
    package let sources: [BuildRequest.Source]
    /// The modules of rxs that appear in signatures. Code that uses the declarations must import
    /// these modules.
    package let imports: [String]
    /// The folder with the compiled files; nil for a slice that was only read.
    package var folder: String?

    package init(
      name: String, flags: [String], sources: [BuildRequest.Source], imports: [String] = []
    ) {
      self.name = name
      self.flags = flags
      self.sources = sources
      self.imports = imports
    }
  }

  /// A left-out body: a function body that does not compile on this machine. A call of the function
  /// ends the process.
  package struct LeftOut: Codable, Equatable, Sendable {
    package let file: String
    package let line: Int
    /// The compiler's error in the body.
    package let reason: String

    package init(file: String, line: Int, reason: String) {
      self.file = file
      self.line = line
      self.reason = reason
    }
  }

  /// A call of a member that this machine lacks. An `answer` statement can set its result.
  package struct AbsentCall: Codable, Equatable, Sendable {
    /// The names before the method's name, such as `KeychainStore.standard`.
    package let service: String
    package let method: String
    /// The location of the call, with the compiler's error.
    package let place: String

    package init(service: String, method: String, place: String) {
      self.service = service
      self.method = method
      self.place = place
    }
  }

  /// A phantom: a generated type that replaces a type which this machine lacks.
  package struct Phantom: Codable, Equatable, Sendable {
    package let name: String
    /// The source text of the phantom's declaration, in one line.
    package let form: String

    package init(name: String, form: String) {
      self.name = name
      self.form = form
    }
  }

  /// The name of the module that provides the phantoms, and the functions called in place of
  /// left-out bodies.
  package static let lacking = "RxsLacking"

  /// The name of the attribute for variables whose values come from a dependency container.
  package static let injection = "RxsInjected"

  /// The modules. Each module comes after the modules that it imports. The first module contains
  /// the phantoms.
  package var modules: [Module]
  package let leftOut: [LeftOut]
  package let absent: [AbsentCall]
  package let phantoms: [Phantom]
  /// The names of functions and accessors that were left out although they might compile. A
  /// statement that mentions such a name requests its body.
  package let idle: [String]
  /// Whether bodies are left out because they are far from the requested names.
  package let lacksDistant: Bool

  package init(
    modules: [Module], leftOut: [LeftOut], absent: [AbsentCall] = [], phantoms: [Phantom],
    idle: [String] = [], lacksDistant: Bool = false
  ) {
    self.modules = modules
    self.leftOut = leftOut
    self.absent = absent
    self.phantoms = phantoms
    self.idle = idle
    self.lacksDistant = lacksDistant
  }
}
