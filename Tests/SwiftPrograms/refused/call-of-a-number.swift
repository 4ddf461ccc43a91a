let double = { (n: Int) in n * 2 }
print(double(2))
let three = 3
print(three(2))
