let n = 1
print(n)
switch n {
case 0:
case 1: print("one")
default: print("more")
}
