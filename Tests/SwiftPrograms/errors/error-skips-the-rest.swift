import RxSwift

var steps: [String] = []
func step(_ name: String, fails: Bool = false) throws {
  steps.append(name)
  if fails { throw RxError.unknown }
}
do {
  try step("a")
  try step("b", fails: true)
  try step("c")
} catch {
  steps.append("caught")
}
print(steps)
