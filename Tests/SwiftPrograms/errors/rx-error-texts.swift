import RxSwift

let errors: [RxError] = [
  .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
]
for error in errors { print(error) }
print("\(RxError.timeout)|\(String(describing: RxError.overflow))")
debugPrint(RxError.unknown)
