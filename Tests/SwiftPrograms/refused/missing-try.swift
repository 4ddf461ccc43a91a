import RxSwift

func load(_ ok: Bool) throws -> Int {
  if !ok { throw RxError.noElements }
  return 1
}
print((try? load(true)) ?? 0)
do { print(load(true)) } catch { print(error) }
