import Foundation

#if os(Linux) || os(macOS)
  let platform = "known"
  struct Platform { let name = platform }
#else
  struct Platform { let name = "other" }
#endif

#if DEBUG_NEVER_SET
  class Broken: MissingType { let undefined: Nothing }
#endif

struct Pattern { /* a brace } in a comment /* and { nested } */ */
  let brace = "}"  // } in a line comment
  let raw = #"{"a": "\}"}"#
  let quote: Character = "\""
  let regex = #/(?<key>[a-z]+)=(?<value>\d{1,3})[}"]?/#
  let multi = """
    } // no comment, \("interpolated \("}")")
    """

  func pairs(in text: String) -> [(String, Int)] {
    text.matches(of: regex).map { (String($0.key), Int($0.value) ?? 0) }
  }
}

@available(*, deprecated, message: "for nobody")
func old() -> String { "old" }

@inline(never) @discardableResult
public func loud(_ text: String) -> String { text.uppercased() }

fileprivate final class Hidden {
  private enum State { case on, off }
  private var state = State.off
  internal func toggle() -> Bool {
    state = state == .on ? .off : .on
    return state == .on
  }
}

let pattern = Pattern()
print(Platform().name, pattern.brace, pattern.raw, pattern.quote)
print(pattern.multi)
for (key, value) in pattern.pairs(in: "a=1} bc=222\" D=3 ef=4444") { print(key, value) }
loud("ignored")
print(loud("x"), Hidden().toggle())
#if swift(>=5.5)
  print("new")
#else
  print("old")
#endif
let `class` = "keyword", 数 = 3, π = 3.14
print(`class`, 数 + 1, π * 2, #line > 1, "multi".contains(#/l.i/#))
func `default`(_ in_: Int) -> Int { in_ + 1 }; print(`default`(1)); struct `Type` { var `self` = 1 }
