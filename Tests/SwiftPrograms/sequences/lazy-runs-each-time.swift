var runs = 0
let lazyList = [1, 2].lazy.map { n -> Int in
  runs += 1
  return n * 2
}
print(runs)
print(Array(lazyList), runs)
print(Array(lazyList), runs)
let kept = Array(lazyList)
print(kept, kept, runs)
