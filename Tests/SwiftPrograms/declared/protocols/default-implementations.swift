protocol Greeter {
  var name: String { get }
  var greeting: String { get }
  func greet(_ other: String) -> String
}

extension Greeter {
  var greeting: String { "Hello" }
  func greet(_ other: String) -> String { "\(greeting), \(other), I am \(name)" }
  func farewell() -> String { "Bye from \(name)" }
}

struct Plain: Greeter { let name: String }

struct German: Greeter {
  let name: String
  let greeting = "Guten Tag"
  func farewell() -> String { "Auf Wiedersehen" }
}

final class Shy: Greeter {
  var name = "Shy"
  private(set) var asked = 0
  func greet(_ other: String) -> String {
    asked += 1
    return "\(asked)x ..."
  }
}

let shy = Shy()
let greeters: [Greeter] = [Plain(name: "Ann"), German(name: "Uwe"), shy]
for greeter in greeters {
  print(greeter.greet("Bob"))
  print(greeter.farewell())
}
print(German(name: "Uwe").farewell())
print(shy.greet("x"), shy.asked)

func introduce<G: Greeter>(_ greeter: G) -> String { greeter.farewell() + "!" }
print(introduce(German(name: "Eva")))
func introduceAny(_ greeter: any Greeter) -> String { greeter.greeting }
print(greeters.map(introduceAny))
print(greeters.compactMap { ($0 as? German)?.name })
