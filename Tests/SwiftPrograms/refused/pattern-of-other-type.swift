let n = 1
print(n)
switch n {
case 1: print("one")
case "two": print("two")
default: print("more")
}
