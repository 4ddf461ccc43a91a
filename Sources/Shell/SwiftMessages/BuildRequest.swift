import RxsSystem

/// A request to `rxs-swift`, as a line of JSON.
package struct BuildRequest: Codable, Equatable {
  package struct Source: Codable, Equatable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A module of used files. Each module is cached separately.
  package struct Module: Codable, Equatable {
    package let name: String
    package let sources: [Source]
    package let flags: [String]
    /// The folder of the compiled files. If empty, `rxs-swift` chooses a folder by the module's
    /// content.
    package var folder: String

    package init(name: String, sources: [Source], flags: [String], folder: String = "") {
      self.name = name
      self.sources = sources
      self.flags = flags
      self.folder = folder
    }
  }

  /// A module of a session's own Swift that later modules import.
  package struct Layer: Codable, Equatable {
    /// The name by which later modules import the module.
    package let name: String
    /// The name under which the loader knows the shared object.
    package let soname: String
    /// The folder of the interface for later modules.
    package let folder: String
    /// The shared objects and folders of the modules that the module itself imports; the first
    /// module comes first.
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
    /// Compiles modules and the sources of the module `main` into a shared object. Each module
    /// comes after the modules that it imports.
    case image([Source], modules: [Module], layer: Layer?, output: String)
    /// Reads apps and replies with their declarations.
    case index([UsedPath], evaluatesManifests: Bool)
    /// Reads apps and replies with the members of their declarations.
    case outline([UsedPath], evaluatesManifests: Bool)
    /// Makes the slice of apps for the requested names.
    ///
    /// - Parameter isChecked: whether the slice is type-checked. Types that this machine lacks then
    ///   become phantoms.
    case slice([UsedPath], names: [String], evaluatesManifests: Bool, isChecked: Bool)
    /// Reads the texts of one program: their declarations, and the names in each text.
    case read([String])
    /// Evaluates the manifest of the package in a folder.
    case manifest(package: String, output: String)
    /// Links `rxs-host`, the program that can load shared objects of this compiler.
    case host(output: String)
    /// Replies with the source lines of addresses in a shared object.
    case places([UInt64], image: String)
    /// Replies with the addresses at which source lines begin in a shared object.
    case lines(image: String)

    /// The path of the file to build. Nil if the reply contains the whole result.
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

  /// The path of the shell's program, whose objects and modules are used.
  package let shell: String
  package let work: Work

  /// Whether another process has done the work in the meantime.
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

/// The answer of `rxs-swift`, as a line of JSON.
package enum BuildReply: Codable, Equatable {
  /// A position in compiled code.
  package struct Place: Codable, Equatable {
    /// The file and the line.
    package let text: String
    /// The function, without its types: `closure #1 in Model.search(_:)`; empty if it is unknown.
    package let function: String

    package init(text: String, function: String) { (self.text, self.function) = (text, function) }
  }

  /// The address at which code of a source line begins; a line can have several.
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
  /// The source lines and functions of addresses, in the order of the addresses.
  case places([Place])
  case lines([Line])
  case refused(CompilerRefusal)
  /// The reason why a file or folder cannot be used.
  case problem(path: String, reason: String, suggestion: String?)
  /// The reason why the compiler cannot be used.
  case failed(reason: String)
}
