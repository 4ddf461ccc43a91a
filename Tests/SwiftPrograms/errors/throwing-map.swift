import RxSwift

func root(_ n: Double) throws -> Double {
  if n < 0 { throw RxError.argumentOutOfRange }
  return n.squareRoot()
}
do {
  print(try [4, 9, 16].map { try root($0) })
  print(try [4, -9, 16].map { try root($0) })
} catch {
  print(error)
}
print((try? [1.0, 4].map(root)) ?? [])
print([4, -1].map { try? root($0) })
