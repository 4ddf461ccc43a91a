// swift-format-ignore-file
print ("a", "b")
print ((1, 2))
let pair = (1, 2)
print (pair)
print (pair.0, pair.1, separator: "+")
func add (_ a: Int, _ b: Int) -> Int { a + b }
print (add (1, 2))
