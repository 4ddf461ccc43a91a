let n = 1
if n == 1 { print("one") }
if n { print("true") }
