let score = 71
let grade = if score > 90 { "A" } else if score > 70 { "B" } else { "C" }
print(grade)
let bonus: Double = if grade == "A" { 10 } else { 2.5 }
print(bonus)
let sign: Int? = if score > 0 { 1 } else { nil }
print(sign)
