/// Shell patterns: `*` stands for any text, `?` for any one character; `*` crosses `/`.
enum Glob {
  /// Whether the whole text matches, in O(pattern × text) at the worst.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern)
    let text = Array(text)
    var (p, t) = (0, 0)
    // Where the last `*` was, and how much of the text it has taken so far.
    var (star, taken) = (-1, 0)
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = p
        taken = t
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if star >= 0 {
        p = star + 1
        taken += 1
        t = taken
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == "*" { p += 1 }
    return p == pattern.count
  }
}
