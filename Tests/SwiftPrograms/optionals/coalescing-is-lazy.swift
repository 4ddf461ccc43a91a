var calls = 0
func fallback() -> Int {
  calls += 1
  return calls
}
let known: Int? = 10
let unknown: Int? = nil
print(known ?? fallback(), calls)
print(unknown ?? fallback(), calls)
print(unknown ?? fallback(), calls)
