import RxSwift

func load(_ n: Int) throws -> Int {
  guard n > 0 else { throw RxError.noElements }
  return n * 10
}
print(try! load(1))
print(try! load(0))
print("never")
