import RxsSwiftMessages
import Testing

@testable import RxsSwift

/// Properties that only code of the declaring type can set, so statements cannot emit into them.
@Suite struct ReadOnlyPropertyTests {
  @Test(arguments: [
    ("var a = 1", false), ("private(set) var a = 1", true),
    ("public fileprivate(set) var a = 1", true), ("@Published private(set) var a = 1", true),
    ("internal(set) public var a = 1", false), ("private var a = 1", false),
  ])
  func `A property with a private setter is read-only`(
    _ declaration: String, isReadOnly: Bool
  ) throws {
    let outline = SwiftReading(of: ["class Model { \(declaration) }"]).outline
    let member = try #require(outline.types.first?.members.first)
    #expect(member.isReadOnly == isReadOnly)
    #expect(member.isPrivate == declaration.hasPrefix("private var"))
  }
}
