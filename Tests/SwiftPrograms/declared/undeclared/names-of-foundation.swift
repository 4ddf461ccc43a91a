// Names that the shell does not know are looked up in Swift; these sessions declare nothing.
import Foundation
let code = URLError(.notConnectedToInternet).code
print(code.rawValue, URLError(.timedOut).code == .timedOut)
let text = "abc"
let object = text as NSString
print(object.length, object.substring(from: 1))
print(JSONEncoder().outputFormatting.rawValue)
print(String(data: try JSONEncoder().encode(["a": 1]), encoding: .utf8)!)
let error = NSError(domain: "d", code: 5, userInfo: [NSLocalizedDescriptionKey: "text"])
print(error.code, error.domain, error.localizedDescription)
print(pow(2, 10), pow(2, 0.5), type(of: pow(2, 3)))
let eight = pow(2, 3)
print(eight, eight + 1)
let side: Double = pow(2, 3) + 1
print(side, sqrt(pow(3, 2) + pow(4, 2)))
print([1, 2][...], UnicodeScalar(0x1F600)!)
func joined(_ parts: some Sequence<String>) -> String { parts.joined(separator: "+") }
print(joined(["a", "b"]), joined(["x", "y"].reversed()))
func firstNumber(in numbers: some Collection<Int>) -> Int { numbers.first ?? -1 }
print(firstNumber(in: [4]), firstNumber(in: 1...3), firstNumber(in: []))
