import RxSwift

func nonEmpty(_ text: String) throws -> String {
  if text.isEmpty { throw RxError.noElements }
  return text
}
func short(_ text: String) throws -> String {
  if text.count > 5 { throw RxError.argumentOutOfRange }
  return text
}
func name(_ text: String) throws -> String { try short(nonEmpty(text)).uppercased() }
for text in ["kim", "", "longer name"] {
  do { print(try name(text)) } catch RxError.noElements { print("empty") } catch { print("long") }
}
