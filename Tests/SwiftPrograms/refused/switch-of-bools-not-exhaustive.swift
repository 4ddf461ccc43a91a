let pair = (true, false)
print(pair)
switch pair {
case (true, _): print("first")
case (false, true): print("second")
}
