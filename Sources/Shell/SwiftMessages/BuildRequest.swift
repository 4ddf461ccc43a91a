import RxsSystem

/// A request to the program `rxs-swift`, sent as a line of JSON.
package struct BuildRequest: Codable, Equatable {
  package struct Source: Codable, Equatable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A module with sources of an app. Each module is cached separately.
  package struct Module: Codable, Equatable {
    package let name: String
    package let sources: [Source]
    package let flags: [String]
    /// The folder for the compiled files. If it is empty, `rxs-swift` chooses a folder from the
    /// module's content.
    package var folder: String

    package init(name: String, sources: [Source], flags: [String], folder: String = "") {
      self.name = name
      self.sources = sources
      self.flags = flags
      self.folder = folder
    }
  }

  /// A layer: a module of the session's own Swift that later modules can import.
  package struct Layer: Codable, Equatable {
    /// The name by which later modules import the module.
    package let name: String
    /// The name of the shared object for the dynamic loader.
    package let soname: String
    /// The folder with the module's interface.
    package let folder: String
    /// The modules that the module itself imports: their shared objects and folders, in the order
    /// of loading.
    package let below: [Below]

    package struct Below: Codable, Equatable {
      package let object: String
      package let folder: String

      package init(object: String, folder: String) {
        self.object = object
        self.folder = folder
      }
    }

    package init(name: String, soname: String, folder: String, below: [Below]) {
      self.name = name
      self.soname = soname
      self.folder = folder
      self.below = below
    }

    /// The file that later modules import.
    package var interface: String { "\(folder)/\(name).swiftmodule" }
  }

  package enum Work: Codable, Equatable {
    /// Compiles modules and the sources of `main`, and links them to a shared object. Each module
    /// comes after the modules that it imports.
    case image([Source], modules: [Module], layer: Layer?, output: String)
    /// Reads apps. The reply contains their declarations.
    case index([UsedPath], evaluatesManifests: Bool)
    /// Reads apps. The reply contains their declarations with all members.
    case outline([UsedPath], evaluatesManifests: Bool)
    /// Creates a slice, which is the set of the apps' declarations that the requested names need.
    ///
    /// - Parameters:
    ///   - running: the names of distant bodies that a run has called. They are not left out.
    ///   - isChecked: whether the slice is compiled and repaired. The repair replaces types that
    ///     this machine lacks by phantoms, which are generated types.
    case slice(
      [UsedPath], names: [String], running: [String], evaluatesManifests: Bool, isChecked: Bool)
    /// Reads source texts. The reply contains their declarations, and the names in each text.
    case read([String])
    /// Evaluates the manifest of the package in a folder.
    case manifest(package: String, output: String)
    /// Links `rxs-host`, the program that can load shared objects of this compiler.
    case host(output: String)
    /// Finds the source lines of addresses in a shared object.
    case places([UInt64], image: String)
    /// Finds the addresses at which source lines begin in a shared object.
    case lines(image: String)

    /// The path of the file to create; nil if the reply contains the result.
    package var output: String? {
      switch self {
      case .image(_, _, _, let output), .manifest(_, let output), .host(let output): output
      case .places, .lines, .index, .outline, .read, .slice: nil
      }
    }

    /// Whether the work reads or writes files in the cache folder.
    package var keepsFiles: Bool {
      switch self {
      case .image, .manifest, .index, .outline, .slice: true
      case .places, .lines, .read, .host: false
      }
    }
  }

  /// The path of the shell's program, whose object files and modules are used.
  package let shell: String
  package let work: Work

  /// Whether another process has created the output in the meantime.
  package var isDone: Bool {
    switch work {
    case .image(_, _, _, let output), .manifest(_, let output): FileAccess.modified(output) > 0
    case .places, .lines, .index, .outline, .read, .slice: false
    case .host(let output): FileAccess.modified(output) >= FileAccess.modified(shell)
    }
  }

  package init(shell: String, work: Work) {
    self.shell = shell
    self.work = work
  }
}

/// The reply of the program `rxs-swift`, sent as a line of JSON.
package enum BuildReply: Codable, Equatable {
  /// The source location of an address.
  package struct Place: Codable, Equatable {
    /// The file and the line.
    package let text: String
    /// The function without its types, such as `closure #1 in Model.search(_:)`; empty for an
    /// unknown function.
    package let function: String

    package init(text: String, function: String) { (self.text, self.function) = (text, function) }
  }

  /// An address at which the code of a source line begins. A line can have several addresses.
  package struct Line: Codable, Equatable {
    package let address: UInt64
    package let path: String
    package let line: Int

    package init(address: UInt64, path: String, line: Int) {
      (self.address, self.path, self.line) = (address, path, line)
    }
  }

  case built
  case index(AppIndex)
  case outline(SwiftOutline)
  case slice(AppSlice)
  case read(SwiftReading)
  /// The source locations of addresses, in the order of the addresses.
  case places([Place])
  case lines([Line])
  case refused(CompilerRefusal)
  /// A file or folder cannot be used. Contains the reason.
  case problem(path: String, reason: String, suggestion: String?)
  /// The compiler cannot be used. Contains the reason.
  case failed(reason: String)
}
