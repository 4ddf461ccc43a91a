print([1, 5].map { n -> Int in if n > 3 { return 1 } })
