// The names are the same as in Foundation, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(Linux)
  public import Foundation

  /// Security-scoped bookmarks of files, which Foundation has only on Apple's systems. Here a
  /// bookmark contains the path of the file, and access to a file is always permitted.
  extension URL {
    /// The options for making a bookmark.
    public struct BookmarkCreationOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let minimalBookmark = Self(rawValue: 1 << 9)
      public static let suitableForBookmarkFile = Self(rawValue: 1 << 10)
      public static let withSecurityScope = Self(rawValue: 1 << 11)
      public static let securityScopeAllowOnlyReadAccess = Self(rawValue: 1 << 12)
      public static let withoutImplicitSecurityScope = Self(rawValue: 1 << 29)
    }

    /// The options for reading a bookmark.
    public struct BookmarkResolutionOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let withoutUI = Self(rawValue: 1 << 8)
      public static let withoutMounting = Self(rawValue: 1 << 9)
      public static let withSecurityScope = Self(rawValue: 1 << 10)
      public static let withoutImplicitStartAccessing = Self(rawValue: 1 << 15)
    }

    private static let bookmark = "rxs-bookmark:"

    /// A bookmark of the file.
    public func bookmarkData(
      options: BookmarkCreationOptions = [],
      includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil, relativeTo url: URL? = nil
    ) throws -> Data {
      guard isFileURL, FileManager.default.fileExists(atPath: path) else {
        throw CocoaError(.fileNoSuchFile)
      }
      return Data((Self.bookmark + standardizedFileURL.path).utf8)
    }

    /// The file of a bookmark.
    public init(
      resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
      relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
    ) throws {
      let text = String(decoding: data, as: UTF8.self)
      guard text.hasPrefix(Self.bookmark) else { throw CocoaError(.fileReadCorruptFile) }
      let path = String(text.dropFirst(Self.bookmark.count))
      guard FileManager.default.fileExists(atPath: path) else {
        throw CocoaError(.fileNoSuchFile)
      }
      bookmarkDataIsStale = false
      self.init(fileURLWithPath: path)
    }

    /// Begins the access to the file of a bookmark. Returns whether the URL is the URL of a file.
    public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

    /// Ends the access to the file of a bookmark.
    public func stopAccessingSecurityScopedResource() {}
  }

  extension FileManager {
    /// The folder that the apps of a group share.
    public func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
      let folder = temporaryDirectory.appendingPathComponent("Group Containers/\(group)")
      try? createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }
  }
#endif
