let maybe = Int("3")
print(maybe!)
let sure: Int = 3
print(sure!)
