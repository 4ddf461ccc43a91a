func outer() -> [() -> Int] {
  var x = 0
  func inc() { x += 1 }
  let a = { () -> Int in
    inc()
    return x
  }
  let b = { () -> Int in
    let inner = { x * 100 }
    return inner()
  }
  return [a, b]
}
let fs = outer()
print(fs[0](), fs[1](), fs[0](), fs[1]())
