final class Resource {
  static var open = 0
  let name: String
  init(_ name: String) {
    self.name = name
    Resource.open += 1
    print("open", name)
  }
  deinit {
    Resource.open -= 1
    print("close", name)
  }
}

enum StepError: Error { case failed(step: Int) }

func run(steps: Int, failAt: Int?) throws -> String {
  print("begin")
  defer { print("end") }
  for step in 1...steps {
    defer { print("after", step) }
    if step == failAt { throw StepError.failed(step: step) }
    if step == 3 { return "early" }
    print("step", step)
  }
  return "done"
}

func scoped() -> Int {
  let outer = Resource("outer")
  do {
    let inner = Resource("inner")
    print("using", inner.name, outer.name)
  }
  defer { print("leaving with", Resource.open) }
  _ = Resource("temporary")
  return Resource.open
}

do {
  print(try run(steps: 2, failAt: nil))
  print(try run(steps: 5, failAt: nil))
  print(try run(steps: 3, failAt: 2))
} catch StepError.failed(let step) where step > 1 {
  print("failed late at", step)
} catch {
  print("failed", error)
}
print(scoped(), Resource.open)
var kept: Resource? = Resource("kept")
weak var observer = kept
print(observer?.name ?? "gone")
kept = nil
print(observer?.name ?? "gone", Resource.open)
let result = Result { try run(steps: 1, failAt: 1) }
switch result {
case .success(let text): print(text)
case .failure(let error): print("result:", error)
}
print((try? run(steps: 1, failAt: nil)) ?? "none")
