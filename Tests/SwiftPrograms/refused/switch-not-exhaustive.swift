let n = 2
print(n)
switch n {
case 0: print("zero")
case 1...9: print("digit")
}
