/// The declarations of apps that some names mention, directly or through others, ready to compile.
package struct AppSlice: Codable, Equatable, Sendable {
  package struct Module: Codable, Equatable, Sendable {
    package let name: String
    /// The flags of the compiler: language mode, conditions, features.
    package let flags: [String]
    /// The files with the declarations of the slice alone, each at its own line; the names are those
    /// of the files.
    package let sources: [BuildRequest.Source]
    /// The modules of rxs whose names occur in signatures: code that names these declarations
    /// imports them.
    package let imports: [String]
    /// The folder of what is compiled; nil for a slice that is only read.
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

  /// A body that does not compile on this machine; a call of it ends the process.
  package struct LeftOut: Codable, Equatable, Sendable {
    package let file: String
    package let line: Int
    /// The compiler's sentence.
    package let reason: String

    package init(file: String, line: Int, reason: String) {
      self.file = file
      self.line = line
      self.reason = reason
    }
  }

  /// A call of what this machine lacks, which `answer` answers.
  package struct AbsentCall: Codable, Equatable, Sendable {
    /// The names before that of the method: `KeychainStore.standard`.
    package let service: String
    package let method: String
    /// The file, the line and the compiler's sentence.
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
    /// Its declaration in one line.
    package let form: String

    package init(name: String, form: String) {
      self.name = name
      self.form = form
    }
  }

  /// The module of the phantoms and of what bodies that are left out call.
  package static let lacking = "RxsLacking"

  /// The attribute of variables that a container of dependencies fills in the app.
  package static let injection = "RxsInjected"

  /// The modules, each behind those that it imports; that of the phantoms comes first.
  package var modules: [Module]
  package let leftOut: [LeftOut]
  package let absent: [AbsentCall]
  package let phantoms: [Phantom]
  /// The names of functions and accessors without their bodies: neither the names that were asked
  /// for nor code of the slice mention them.
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
