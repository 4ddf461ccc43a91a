let maybe: Int? = 1
if let maybe { print(maybe) }
let sure: Int = 2
if let sure { print(sure) }
