func h(_ f: (Int) -> Void) { f(1) }
h { (n: Int) -> Int in n + 1 }
