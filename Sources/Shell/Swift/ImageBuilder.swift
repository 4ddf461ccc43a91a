import FoundationEssentials
import RxsSwiftMessages
import RxsSystem

/// Compiles and links the Swift code that a session loads. Also links the program `rxs-host`, which
/// can load this code.
package struct ImageBuilder {
  let toolchain: Toolchain
  let library: ShellLibrary

  package init(_ toolchain: Toolchain, _ library: ShellLibrary) {
    self.toolchain = toolchain
    self.library = library
  }

  /// Compiles sources as the module `main`.
  ///
  /// - Parameters:
  ///   - object: the object file to write.
  ///   - folder: the folder for the source files.
  ///   - modules: the folders of the modules that the sources may import.
  ///   - layer: the output files for later modules that import `main`; nil if no later module can
  ///     import it.
  /// - Returns: The compiler's errors in the sources; nil if they compile.
  package func compileMain(
    _ sources: [BuildRequest.Source], _ object: String, in folder: String,
    importing modules: [String], _ layer: BuildRequest.Layer?
  ) throws -> String? {
    let paths = try write(sources, in: folder)
    var rest = ["-swift-version", "5", "-c", "-o", object] + paths
    if let layer {
      try FileManager.default.createDirectory(
        atPath: layer.folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      rest += [
        "-enable-testing", "-emit-module-path", layer.interface,
      ]
      if layer.name != "main" { rest += ["-module-abi-name", "main"] }
    }
    let name = layer?.name ?? "main"
    let modules = modules + (layer?.below ?? []).map(\.folder)
    let compiled =
      if let frontend = toolchain.frontend {
        try Command.run(
          frontend,
          ["-frontend", "-plugin-path", toolchain.macros] + Self.frontendArguments
            + arguments(name, importing: modules) + rest)
      } else {
        try Command.run(toolchain.compiler, driverArguments(name, importing: modules) + rest)
      }
    return compiled.status == 0 ? nil : compiled.text
  }

  /// Links objects into a shared object.
  ///
  /// - Returns: The linker's errors; nil if linking succeeds.
  package func linkImage(
    _ object: String, _ modules: [String], _ layer: BuildRequest.Layer?, _ output: String
  ) throws -> String? {
    // No libraries are linked, because the program that loads the image already contains them.
    let start = toolchain.runtimeObject
    let below = layer?.below ?? []
    let files =
      [start, object]
      // If there are earlier images, they already contain the modules. A second copy of a type
      // would be a different type.
      + (below.isEmpty ? modules.map { "\($0)/\(Self.object)" } : [])
      // If several images have a variable with the same name, the latest image must come first.
      + below.reversed().map(\.object) + ["-o", output]
    let names = layer.map { ["-Bsymbolic", "-soname=\($0.soname)"] } ?? []
    let linked =
      if let linker = toolchain.sharedLinker {
        try Command.run(
          linker,
          ["-shared", "--hash-style=gnu", "--eh-frame-hdr"] + names
            + (Self.clocks + Self.ends + Self.writers).map { "--wrap=\($0)" } + files)
      } else {
        try Command.run(
          toolchain.linker,
          ["-fuse-ld=lld", "-shared", "-nostdlib"]
            + (names + (Self.clocks + Self.ends + Self.writers).map { "--wrap=\($0)" })
            .map { "-Wl,\($0)" } + files)
      }
    return linked.status == 0 ? nil : linked.text
  }

  /// The name of a module's object file.
  static let object = "module.o"

  func write(_ sources: [BuildRequest.Source], in folder: String) throws -> [String] {
    try sources.map { source in
      let path = "\(folder)/\(source.name)"
      try Data(source.text.utf8).write(to: URL(filePath: path))
      return path
    }
  }

  /// The compiler arguments that the driver passes to its frontend.
  private static let frontendArguments =
    // The limit of the type checker can be high, because the user can stop a long compilation.
    ["-solver-scope-threshold=20000000"] + commonArguments

  /// The frontend arguments for an app's code, with a limit on the type checker's work for each
  /// expression. A time limit would depend on the speed of the machine.
  static let checkingArguments = ["-solver-scope-threshold=400000"] + commonArguments

  private static let commonArguments = ["-disable-all-autolinking", "-debug-diagnostic-names"]

  private func driverArguments(_ module: String, importing folders: [String]) -> [String] {
    ["-wmo"] + Self.frontendArguments.flatMap { ["-Xfrontend", $0] }
      + arguments(module, importing: folders)
  }

  func arguments(_ module: String, importing folders: [String]) -> [String] {
    [
      "-Onone", "-gline-tables-only", "-module-name", module, "-parse-as-library",
      "-suppress-warnings", "-diagnostic-style", "llvm",
    ] + AppModules.aliasArguments
      // The shell's folder comes last. It may contain modules with the names of the app's modules,
      // from packages that were built in the shell's folder.
      + (folders + [library.modules]).flatMap { ["-I", $0] }
      + library.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Links `rxs-host`, the program that can load compiled Swift. The program contains the shell,
  /// the drop-in modules and all Swift libraries, and exports their symbols.
  ///
  /// - Returns: The linker's errors; nil if linking succeeds.
  package func linkHost(_ output: String) throws -> String? {
    let folder = toolchain.staticLibraries
    let foundation = visibleFoundation(beside: output)
    let whole = [
      "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "swiftCore",
      "swift_StringProcessing", "swift_RegexParser", "swiftDispatch", "swiftGlibc",
      "swift_Concurrency", "swiftSwiftOnoneSupport", "swiftSynchronization", "swiftObservation",
      "swiftRegexBuilder", "swift_Builtin_float", "_FoundationCollections",
    ]
    let parts = [
      "_CFURLSessionInterface", "_FoundationICU", "_FoundationCShims", "dispatch",
      "BlocksRuntime", "dl",
      "pthread", "stdc++", "m", "edit",
    ]
    let arguments =
      ["-fuse-ld=lld", "-no-pie", toolchain.runtimeObject] + library.objects
      + (library.staticLibraries.map { ["-static-libgcc", "-static-libstdc++", "-L\($0)"] } ?? [])
      + ["-L\(folder)", "-Wl,--whole-archive", foundation] + whole.map { "-l\($0)" }
      + ["-Wl,--no-whole-archive", edited("libCoreFoundation.a", beside: output)]
      + parts.map { "-l\($0)" } + [
        "-Wl,--defsym,main=rxs_main", "-Wl,--defsym,rxs_loads_swift=rxs_main",
        "-Wl,--export-dynamic", "-Wl,-z,pack-relative-relocs", "-s", "-o", output,
        // Two of Swift's libraries define the same function, which would be an error without this
        // option.
        "-Wl,-z,muldefs",
        // The message of a trap shows the statement instead of addresses in the program.
        "-Wl,--defsym,swift_reportError=cpr_report_trap",
        // The standard clocks show the session's virtual time.
        "-Wl,--defsym,swift_get_time=cpr_get_time",
        "-Wl,--defsym,swift_get_clock_res=cpr_get_clock_resolution",
      ] + Self.network.map { "-Wl,--defsym,curl_\($0)=cpr_give_nothing" }
      + (Self.traced + Self.scheduled + Self.clocks).map { "-Wl,--wrap=\($0)" }
    let linked = try Command.run(toolchain.linker, arguments)
    return linked.status == 0 ? nil : linked.text
  }

  /// The functions that start work on other threads. The shell records which statement started the
  /// work.
  private static let traced = [
    "dispatch_after", "dispatch_after_f", "dispatch_async", "dispatch_async_f", "pthread_create",
  ]

  /// The functions for work, timers and waiting that are redirected to the session's clock.
  private static let scheduled = [
    "dispatch_barrier_async", "dispatch_sync", "dispatch_barrier_sync", "dispatch_group_async",
    "dispatch_group_enter", "dispatch_group_leave", "dispatch_group_notify",
    "dispatch_group_wait", "dispatch_semaphore_wait", "dispatch_assert_queue",
    "dispatch_assert_queue_not", "dispatch_assert_queue_barrier", "dispatch_get_specific",
    "dispatch_queue_get_label", "CFRunLoopTimerCreate", "CFRunLoopAddTimer",
    "CFRunLoopTimerInvalidate", "CFRunLoopTimerSetNextFireDate", "CFRunLoopPerformBlock",
  ]

  /// The functions that read the time or wait. Their calls are redirected in the program and in
  /// loaded code.
  private static let clocks = [
    "clock_gettime", "gettimeofday", "time", "nanosleep", "usleep", "sleep",
  ]

  /// The functions that end the process, and `atexit`, which the C library does not export to
  /// loaded code.
  private static let ends = ["_exit", "_Exit", "execv", "execve", "execvp", "atexit"]

  /// The functions that write to standard error. On a terminal, the shell escapes control
  /// characters in their output.
  private static let writers = ["write", "fputs", "fwrite"]

  /// The functions of libcurl that URLSession calls. Requests are created and read, but never sent.
  private static let network = [
    "easy_cleanup", "easy_getinfo", "easy_init", "easy_pause", "easy_setopt", "easy_strerror",
    "free", "global_init", "multi_add_handle", "multi_assign", "multi_cleanup", "multi_info_read",
    "multi_init", "multi_remove_handle", "multi_setopt", "multi_socket_action", "slist_append",
    "slist_free_all", "url", "url_cleanup", "url_get", "url_set", "version", "version_info",
    "easy_duphandle", "easy_perform", "easy_reset", "ws_meta", "ws_recv", "ws_send",
  ]

  /// The path of a copy of Foundation in which all symbols are visible. A subclass of a Foundation
  /// class also needs Foundation's private methods.
  private func visibleFoundation(beside output: String) -> String {
    edited(
      "libFoundation.a", beside: output,
      ["--wildcard", "--set-symbol-visibility=$s10Foundation*=default"])
  }

  /// The path of a copy of a library. Output of the copy to standard error, such as the output of
  /// NSLog, goes through the shell.
  private func edited(_ library: String, beside output: String, _ edits: [String] = []) -> String {
    let plain = "\(toolchain.staticLibraries)/\(library)"
    let copy = "\(output)-\(library)"
    let writers = ["write", "fprintf"].map { "--redefine-sym=\($0)=cpr_\($0)" }
    let made = try? Command.run(toolchain.symbolEditor, edits + writers + [plain, copy])
    return made?.status == 0 ? copy : plain
  }
}
