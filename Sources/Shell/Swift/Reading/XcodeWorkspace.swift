import RxsSystem

/// The projects and packages that an Xcode workspace references.
enum XcodeWorkspace {
  /// The paths in a workspace, in order.
  static func paths(in workspace: String) throws(FileProblem) -> [String] {
    let file = "\(workspace)/contents.xcworkspacedata"
    let text = String(decoding: try FileAccess.read(file, limit: 1 << 20), as: UTF8.self)
    let root = FileAccess.folder(of: workspace)
    var groups = [root]
    var paths: [String] = []
    // In Xcode's format, each location is an attribute, and only groups have child elements.
    for match in text.matches(of: #/<(?<tag>/?\w+)(?:\s+location\s*=\s*"(?<place>[^"]*)")?/#) {
      switch match.tag {
      case "Group": groups.append(path(match.place ?? "group:", groups.last ?? root, root))
      case "/Group": if groups.count > 1 { groups.removeLast() }
      case "FileRef": paths.append(path(match.place ?? "", groups.last ?? root, root))
      default: break
      }
    }
    return paths
  }

  /// The path for a location such as `group:App/App.xcodeproj`, `container:App.xcodeproj` or
  /// `absolute:/App.xcodeproj`.
  private static func path(_ place: Substring, _ group: String, _ root: String) -> String {
    let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first ?? "" {
    case "absolute": return path
    case "container": return FileAccess.normal(path.isEmpty ? root : "\(root)/\(path)")
    default: return FileAccess.normal(path.isEmpty ? group : "\(group)/\(path)")
    }
  }
}
