import RxSwift

var log: [String] = []
func inner(_ bad: Bool) throws -> Int {
  defer { log.append("inner left") }
  if bad { throw RxError.overflow }
  return 1
}
func outer(_ bad: Bool) throws -> Int {
  do {
    return try inner(bad)
  } catch {
    log.append("outer saw it")
    throw RxError.timeout
  }
}
print(try outer(false))
do { _ = try outer(true) } catch { print(error) }
print(log)
