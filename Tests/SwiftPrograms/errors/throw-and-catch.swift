import RxSwift

func parse(_ text: String) throws -> Int {
  guard let n = Int(text) else { throw RxError.noElements }
  guard n >= 0 else { throw RxError.argumentOutOfRange }
  return n
}
for text in ["4", "x", "-1"] {
  do {
    print(try parse(text))
  } catch {
    print("failed:", error)
  }
}
