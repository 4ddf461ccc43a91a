let ages = ["Ann": 30]
print(ages["Ann"]! + 1)
let next: Int = ages["Ann"]
print(next)
