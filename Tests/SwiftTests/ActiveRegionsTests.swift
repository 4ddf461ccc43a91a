import Testing

@testable import RxsSwift

@Suite struct ActiveRegionsTests {
  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("os(Linux)", false), ("!os(macOS)", true),
    ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("canImport(Glibc)", false),
    ("canImport(Combine)", true), ("canImport(FoundationNetworking)", true),
    ("targetEnvironment(simulator)", true), ("targetEnvironment(macCatalyst)", false),
    ("arch(arm64)", true), ("arch(x86_64)", false), ("DEBUG", true), ("STAGING", false),
    ("swift(>=5.9)", true), ("swift(>=6)", false), ("compiler(>=6)", true), ("false", false),
    ("DEBUG && !os(macOS) || STAGING", true), ("hasFeature(StrictConcurrency)", false),
  ])
  func `A conditional compilation block is decided for the app's own target`(
    _ condition: String, holds: Bool
  ) {
    let text = "#if \(condition)\nlet a = 1\n#else\nlet b = 2\n#endif\n"
    let active = ActiveRegions.text(text, as: TargetView())
    #expect(active.contains("let a = 1") == holds)
    #expect(active.contains("let b = 2") == !holds)
    #expect(!active.contains("#"))
  }

  @Test(arguments: [("4", false), ("5", false), ("6", true)])
  func `The language mode of a target decides a condition on the Swift version`(
    _ mode: String, isSix: Bool
  ) {
    var view = TargetView()
    view.languageMode = mode
    let active = ActiveRegions.text("#if swift(>=6)\nlet six = 6\n#endif", as: view)
    #expect(active.contains("six") == isSix)
  }

  @Test func `Removing an inactive region keeps all lines and columns`() {
    let text = """
      struct A {
        #if os(macOS)
          let é = "#if"  // à
        #elseif os(iOS)
          let b = 1; #if DEBUG
          let c = 2
          #endif
        #endif
        let x = y
          #if os(macOS)
            .padding()
          #else
            .frame()
          #endif
      }

      """
    let active = ActiveRegions.text(text, as: TargetView())
    #expect(active.utf8.count == text.utf8.count)
    let lines = active.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines[4].hasPrefix("    let b = 1; "))
    #expect(lines[5] == "    let c = 2")
    #expect(lines[12] == "      .frame()")
    for place in [1, 2, 3, 6, 7, 9, 10, 11, 13] {
      #expect(lines[place].allSatisfy { $0 == " " })
    }
  }

  @Test(arguments: ["#if", "#if os(iOS)\nlet a = 1", "#if (\n#endif\nlet b = 2", "#endif\n"])
  func `A text with an incomplete compilation condition is read`(_ text: String) {
    let active = ActiveRegions.text(text, as: TargetView())
    #expect(active.utf8.count == text.utf8.count)
  }
}
