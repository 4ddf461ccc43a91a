import RxSwift

let testError = TestError.dummyError
let testError1 = TestError.dummyError1

enum TestError: Error {
  case dummyError
  case dummyError1
}
