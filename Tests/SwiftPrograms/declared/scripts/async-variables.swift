func later(_ text: String, _ milliseconds: Int) async -> String {
  try? await Task.sleep(for: .milliseconds(milliseconds))
  return text
}
struct Refused: Error {}
func refused() async throws -> Int { throw Refused() }
async let slow = later("slow", 30)
async let quick: String = later("quick", 20), third = later("third", 10)
print("made")
print(await quick)
print("\(await slow) \(await third)")
let text = await slow + "ly"
print(text)
async let (first, second) = (later("a", 1), later("b", 2))
print(await first, await second)
async let number = refused()
do { print(try await number) } catch { print("error", error) }
if text.isEmpty { print(await third) } else { print("else", await third) }
