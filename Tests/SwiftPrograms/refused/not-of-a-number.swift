let n = 0
print(!(n == 0))
print(!n)
