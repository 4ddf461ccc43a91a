let csv = "a,b,,c"
print(csv.split(separator: ","))
print(csv.split(separator: ",", omittingEmptySubsequences: false))
print(csv.split(separator: ",", maxSplits: 1))
print("one two  three".split { $0 == " " })
print("abc".split(separator: "x"), "".split(separator: "x"))
