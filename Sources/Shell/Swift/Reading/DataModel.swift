import RxsSystem

/// A data model of Core Data, from which Xcode generates classes.
struct DataModel {
  /// An entity of the model.
  struct Entity {
    enum Generation { case type, properties }

    let name: String
    /// The name of the entity's class.
    let type: String
    let parent: String?
    /// The generated declarations; nil for an entity whose class is written by hand.
    let generation: Generation?
    var properties: [Property] = []
  }

  struct Property {
    let name: String
    var type: String
    /// The code of the property's value in a new object; nil without a default value.
    var first: String?
    /// The entity at the other end of a relationship; nil for other properties.
    var destination: String?
    /// The name of the relationship in the other direction.
    var inverse: String?
  }

  /// The path of the model.
  let path: String
  private(set) var entities: [Entity] = []

  /// Reads the current version of a model; nil for a model without such a version.
  ///
  /// - Parameter path: the path of a folder with the suffix `.xcdatamodeld`.
  init?(_ path: String) {
    self.path = path
    guard let version = Self.version(of: path),
      let bytes = try? FileAccess.read("\(path)/\(version)/contents")
    else { return nil }
    for tag in Self.tags(in: String(decoding: bytes, as: UTF8.self)) {
      switch tag.name {
      case "entity": entities.append(Self.entity(tag.values))
      case "attribute", "relationship":
        guard let last = entities.indices.last,
          let property = Self.property(tag.name, tag.values)
        else { continue }
        entities[last].properties.append(property)
      default: break
      }
    }
    // The type of a relationship is the class of its destination.
    let types = Dictionary(
      entities.map { ("\($0.name)?", "\($0.type)?") }, uniquingKeysWith: { first, _ in first })
    for index in entities.indices {
      for place in entities[index].properties.indices {
        let type = entities[index].properties[place].type
        entities[index].properties[place].type = types[type] ?? type
      }
    }
  }

  /// The folder of the current version.
  private static func version(of path: String) -> String? {
    let names = (try? FileAccess.names(in: path)) ?? []
    let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    let current = (try? FileAccess.read("\(path)/.xccurrentversion")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return versions.first { current?.contains("<string>\($0)</string>") == true } ?? versions.last
  }

  /// The start tags of an XML file, with the values of their attributes.
  private static func tags(in text: String) -> [(name: String, values: [String: String])] {
    text.matches(of: #/<(?<name>\w+)(?<list>(?:\s+[\w:]+="[^"]*")*)\s*\/?>/#).map { tag in
      let values = tag.list.matches(of: #/(?<name>[\w:]+)="(?<value>[^"]*)"/#).map {
        (String($0.name), unescaped($0.value))
      }
      return (String(tag.name), Dictionary(values, uniquingKeysWith: { first, _ in first }))
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    let names = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"),
      ("&amp;", "&"),
    ]
    return names.reduce(String(text)) { text, name in text.replacing(name.0, with: name.1) }
  }

  private static func entity(_ values: [String: String]) -> Entity {
    let name = values["name", default: ""]
    let type = values["representedClassName"].map { $0.split(separator: ".").last.map(String.init) }
    let generation: Entity.Generation? =
      switch values["codeGenerationType"] {
      case "class": .type
      case "category": .properties
      default: nil
      }
    return Entity(
      name: name, type: (type ?? nil) ?? name, parent: values["parentEntity"],
      generation: generation)
  }

  private static func property(_ kind: String, _ values: [String: String]) -> Property? {
    guard let name = values["name"] else { return nil }
    if kind == "relationship" {
      let destination = values["destinationEntity"]
      let several = values["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"
      guard let type = values["toMany"] == "YES" ? several : destination.map({ "\($0)?" }) else {
        return nil
      }
      return Property(
        name: name, type: type, destination: destination, inverse: values["inverseName"])
    }
    let isScalar = values["usesScalarValueType"] == "YES"
    let written = values["defaultValueString"]
    let number = written.flatMap { Double($0) == nil ? nil : $0 }
    func numeric(_ type: String) -> Property {
      isScalar
        ? Property(name: name, type: type, first: number)
        : Property(name: name, type: "NSNumber?", first: number.map { "NSNumber(value: \($0))" })
    }
    switch values["attributeType"] {
    case "String":
      return Property(name: name, type: "String?", first: written.map { Trap.literal($0) })
    case "Integer 16": return numeric("Int16")
    case "Integer 32": return numeric("Int32")
    case "Integer 64": return numeric("Int64")
    case "Double": return numeric("Double")
    case "Float": return numeric("Float")
    case "Boolean":
      let first = written.map { $0 == "YES" ? "true" : "false" }
      return isScalar
        ? Property(name: name, type: "Bool", first: first)
        : Property(name: name, type: "NSNumber?", first: first.map { "NSNumber(value: \($0))" })
    case "Decimal":
      return Property(
        name: name, type: "NSDecimalNumber?",
        first: number.map { "NSDecimalNumber(string: \"\($0)\")" })
    case "Date":
      let first = values["defaultDateTimeInterval"].flatMap { Double($0) == nil ? nil : $0 }
      return isScalar
        ? Property(name: name, type: "TimeInterval", first: first)
        : Property(
          name: name, type: "Date?",
          first: first.map { "Date(timeIntervalSinceReferenceDate: \($0))" })
    case "Binary": return Property(name: name, type: "Data?")
    case "UUID": return Property(name: name, type: "UUID?")
    case "URI": return Property(name: name, type: "URL?")
    case "Transformable":
      return Property(name: name, type: values["customClassName"].map { "\($0)?" } ?? "NSObject?")
    default: return nil
    }
  }
}

// MARK: - The generated source

extension DataModel {
  /// The name of the source. No file of an app has this path.
  private var sourcePath: String {
    "<models>/\(FileAccess.name(of: path).split(separator: ".").first ?? "Model").swift"
  }

  /// The source that Xcode generates. Nil if the app itself declares all classes.
  var source: AppTarget.File? {
    let made = entities.filter { $0.generation != nil }
    if made.isEmpty { return nil }
    let types = Dictionary(
      entities.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let text = made.map { entity in
      let parent = entity.parent.flatMap { types[$0] } ?? "NSManagedObject"
      let type =
        entity.generation == .type ? "public class \(entity.type): \(parent) {}\n" : ""
      let properties = entity.properties.map { property in
        if property.destination != nil { return relationship(property) }
        let first = property.first.map { "(\($0))" } ?? ""
        return "  @NSManaged\(first) public var \(property.name): \(property.type)\n"
      }.joined()
      return """
        \(type)
        extension \(entity.type) {
          public class func fetchRequest() -> NSFetchRequest<\(entity.type)> {
            NSFetchRequest<\(entity.type)>(entityName: "\(entity.name)")
          }
        \(properties)}
        \(entity.parent == nil ? "extension \(entity.type): Identifiable {}" : "")

        """
    }.joined(separator: "\n")
    return AppTarget.File(path: sourcePath, text: "import CoreData\nimport Foundation\n\n\(text)")
  }
}
