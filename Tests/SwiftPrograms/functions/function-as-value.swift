func shout(_ text: String) -> String { text.uppercased() + "!" }
func whisper(_ text: String) -> String { text.lowercased() + "…" }
let style = shout
print(style("Hey"))
var chosen: (String) -> String = whisper
print(chosen("Hey"))
chosen = shout
print(["a", "b"].map(chosen), ["A"].map(whisper))
