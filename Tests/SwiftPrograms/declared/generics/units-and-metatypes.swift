protocol Component: AnyObject {
  static var key: String { get }
  init()
}

extension Component { static var key: String { "\(Self.self)".lowercased() } }

final class Position: Component {
  var x = 0.0
}
final class Health: Component {
  var points = 100
  static let key = "hp"
}
final class Tag: Component { var text = "none" }

final class Entity {
  let name: String
  private var components: [String: any Component] = [:]
  init(_ name: String, _ types: any Component.Type...) {
    self.name = name
    for type in types { components[type.key] = type.init() }
  }

  subscript<C: Component>(type: C.Type) -> C? { components[type.key] as? C }

  func require<C: Component>(_: C.Type = C.self) -> C {
    if let known = components[C.key] as? C { return known }
    let new = C()
    components[C.key] = new
    return new
  }

  @discardableResult
  func with<C: Component>(_ type: C.Type, _ change: (C) -> Void) -> Self {
    change(require(type))
    return self
  }
  var keys: [String] { components.keys.sorted() }
}

final class World {
  var entities: [Entity] = []
  func each<A: Component, B: Component>(_ a: A.Type, _ b: B.Type, _ body: (Entity, A, B) -> Void) {
    for entity in entities {
      if let first = entity[a], let second = entity[b] { body(entity, first, second) }
    }
  }
  func count<C: Component>(_ type: C.Type) -> Int { entities.filter { $0[type] != nil }.count }
}

let world = World()
world.entities = [
  Entity("hero", Position.self, Health.self).with(Position.self) { $0.x = 2.5 },
  Entity("rock", Position.self), Entity("ghost"),
]
world.each(Position.self, Health.self) { entity, position, health in
  health.points -= 30
  print(entity.name, position.x, health.points)
}
let tag: Tag = world.entities[2].require()
tag.text = "boo"
print(world.entities[2][Tag.self]?.text ?? "-", world.entities[2][Health.self]?.points ?? 0)
print(world.count(Position.self), world.entities.map(\.keys), Tag.key, Health.key)
let types: [any Component.Type] = [Position.self, Tag.self]
print(
  types.map { $0 == Tag.self }, types.contains { $0 == Health.self },
  ObjectIdentifier(Tag.self) == ObjectIdentifier(types[1]))
