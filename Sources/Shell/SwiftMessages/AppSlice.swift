/// The declarations of apps that the requested names mention, directly or through others, ready to
/// compile.
package struct AppSlice: Codable, Equatable, Sendable {
  package struct Module: Codable, Equatable, Sendable {
    package let name: String
    /// The compiler flags: language mode, conditions, features.
    package let flags: [String]
    /// The files, which contain only the declarations of the slice, each on its original line. The
    /// names are the names of the app's files.
    package let sources: [BuildRequest.Source]
    /// The modules of rxs whose names occur in signatures; code that uses these declarations must
    /// import the modules.
    package let imports: [String]
    /// The folder of the compiled files. Nil for a slice that is only read.
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

  /// A body that does not compile on this machine. A call of the body ends the process.
  package struct LeftOut: Codable, Equatable, Sendable {
    package let file: String
    package let line: Int
    /// The compiler's message about the body.
    package let reason: String

    package init(file: String, line: Int, reason: String) {
      self.file = file
      self.line = line
      self.reason = reason
    }
  }

  /// A call of a member that this machine lacks; an `answer` statement can give its result.
  package struct AbsentCall: Codable, Equatable, Sendable {
    /// The names in front of the method's name: `KeychainStore.standard`.
    package let service: String
    package let method: String
    /// The file, the line and the compiler's message.
    package let place: String

    package init(service: String, method: String, place: String) {
      self.service = service
      self.method = method
      self.place = place
    }
  }

  /// A type that this machine lacks.
  package struct Phantom: Codable, Equatable, Sendable {
    package let name: String
    /// The phantom's declaration in one line.
    package let form: String

    package init(name: String, form: String) {
      self.name = name
      self.form = form
    }
  }

  /// The module with the phantoms and with the functions that left-out bodies call.
  package static let lacking = "RxsLacking"

  /// The attribute of variables that the app fills from a dependency container.
  package static let injection = "RxsInjected"

  /// The modules; each module comes after the modules that it imports. The module of the phantoms
  /// is first.
  package var modules: [Module]
  package let leftOut: [LeftOut]
  package let absent: [AbsentCall]
  package let phantoms: [Phantom]
  /// The names of functions and accessors whose bodies are left out, because neither the requested
  /// names nor the slice's code mention them.
  package let idle: [String]

  package init(
    modules: [Module], leftOut: [LeftOut], absent: [AbsentCall] = [], phantoms: [Phantom],
    idle: [String] = []
  ) {
    self.modules = modules
    self.leftOut = leftOut
    self.absent = absent
    self.phantoms = phantoms
    self.idle = idle
  }
}
