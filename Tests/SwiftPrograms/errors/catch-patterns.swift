import RxSwift

func fail(_ n: Int) throws {
  switch n {
  case 0: throw RxError.timeout
  case 1: throw RxError.noElements
  default: return
  }
}
for n in 0...2 {
  do {
    try fail(n)
    print("fine")
  } catch RxError.timeout {
    print("timed out")
  } catch let error as RxError {
    print("Rx:", error)
  } catch {
    print("other")
  }
}
