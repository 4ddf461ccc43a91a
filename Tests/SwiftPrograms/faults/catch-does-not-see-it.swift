import RxSwift

func pick(_ list: [Int], _ i: Int) throws -> Int {
  if list.isEmpty { throw RxError.noElements }
  return list[i]
}
do {
  print(try pick([7], 0))
  print((try? pick([], 0)) ?? -1)
  print((try? pick([7], 1)) ?? -1)
} catch {
  print("caught", error)
}
