import RxSwift

var attempts = 0
func flaky() throws -> String {
  attempts += 1
  if attempts < 3 { throw RxError.timeout }
  return "done after \(attempts)"
}
var answer: String?
while answer == nil {
  do {
    answer = try flaky()
  } catch {
    print("attempt", attempts, "failed")
  }
}
print(answer!)
