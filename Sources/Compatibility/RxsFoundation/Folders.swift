#if os(Linux)
  public import Foundation

  /// The user's folders; on Linux, Foundation does not have these properties.
  extension URL {
    /// The folder for files that the user sees.
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// The folder for files that the app can make again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    /// The folder for files that the user does not see.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    /// The folder for downloaded files.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

    /// The folder that contains folders for the app's own files.
    public static var libraryDirectory: URL { folder(.libraryDirectory) }

    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
      AppFolders.urls(.default, for: folder, in: .userDomainMask).first ?? homeDirectory
    }
  }
#endif
