/// The code of relationships. As in Core Data, a change of a relationship also changes the
/// relationship in the other direction.
extension DataModel {
  /// The property of a relationship. A relationship to several objects also has functions that add
  /// and remove objects.
  func relationship(_ property: Property) -> String {
    let other = entities.first { $0.name == property.destination }
    let inverse =
      other?.generation == nil ? nil : other?.properties.first { $0.name == property.inverse }
    guard property.isToMany else { return one(property, inverse) }
    return several(property, other?.type ?? "NSManagedObject", inverse)
  }

  private func one(_ property: Property, _ inverse: Property?) -> String {
    let name = property.name
    let changes =
      switch inverse {
      case let inverse? where inverse.isToMany:
        "old?.removeFrom\(inverse.capitalized)(self); newValue?.addTo\(inverse.capitalized)(self)"
      case let inverse?:
        "if old?.\(inverse.name) === self { old?.\(inverse.name) = nil }; "
          + "newValue?.\(inverse.name) = self"
      case nil: ""
      }
    return """
        public var \(name): \(property.type) {
          get { rxsManaged(self, "\(name)") }
          set {
            let old = \(name)
            if old === newValue { return }
            rxsManage(self, "\(name)", newValue)
            \(changes)
          }
        }

      """
  }

  private func several(_ property: Property, _ type: String, _ inverse: Property?) -> String {
    let (name, title) = (property.name, property.capitalized)
    let set = property.type.dropLast()
    let list = set == "NSSet" ? "allObjects" : "array"
    let (added, removed) =
      switch inverse {
      case let inverse? where inverse.isToMany:
        ("value.addTo\(inverse.capitalized)(self)", "value.removeFrom\(inverse.capitalized)(self)")
      case let inverse?:
        (
          "value.\(inverse.name) = self",
          "if value.\(inverse.name) === self { value.\(inverse.name) = nil }"
        )
      case nil: ("_ = value", "_ = value")
      }
    return """
        public var \(name): \(property.type) {
          get { rxsManaged(self, "\(name)") }
          set {
            let old = \(name)
            rxsManage(self, "\(name)", newValue)
            for case let value as \(type) in old?.\(list) ?? [] {
              if newValue?.contains(value) != true { \(removed) }
            }
            for case let value as \(type) in newValue?.\(list) ?? [] { \(added) }
          }
        }
        public func addTo\(title)(_ value: \(type)) {
          if \(name)?.contains(value) == true { return }
          \(name) = \(set)(array: (\(name)?.\(list) ?? []) + [value])
        }
        public func addTo\(title)(_ values: \(set)) {
          for case let value as \(type) in values.\(list) { addTo\(title)(value) }
        }
        public func removeFrom\(title)(_ value: \(type)) {
          if \(name)?.contains(value) != true { return }
          \(name) = \(set)(array: (\(name)?.\(list) ?? []).filter { ($0 as AnyObject) !== value })
        }
        public func removeFrom\(title)(_ values: \(set)) {
          for case let value as \(type) in values.\(list) { removeFrom\(title)(value) }
        }

      """
  }
}

extension DataModel.Property {
  /// Whether the property is a relationship to several objects.
  fileprivate var isToMany: Bool { destination != nil && type.hasSuffix("Set?") }

  /// The name with a capital letter, for the names of functions.
  fileprivate var capitalized: String { name.prefix(1).uppercased() + name.dropFirst() }
}
