import RxSwift

func once(_ n: Int) -> Int { repeat { return 1 } while n > 0 }
print(once(0))

func searched(_ list: [Int]) -> Int {
  var index = 0
  repeat {
    if list[index] > 2 { return list[index] }
    index += 1
  } while true
}
print(searched([1, 2, 3]))

func inner(_ n: Int) -> Int {
  outer: while true {
    for i in 0..<n {
      if i == 3 { break outer }
      if i == 2 { continue outer }
      if n < 2 { break }
    }
    return n
  }
  return -1
}
print(inner(1))

func walked(_ n: Int) -> Int {
  while true {
    switch n {
    case 0: break
    default: return n
    }
    return 7
  }
}
print(walked(0), walked(4))

func tried(_ text: String) -> Int {
  do {
    guard let n = Int(text) else { throw RxError.unknown }
    return n
  } catch {
    return -1
  }
}
print(tried("3"), tried("x"))

let sign: (Int) -> Int = { n in
  if n < 0 { return -1 } else if n > 0 { return 1 }
  switch n {
  case 0: return 0
  default: fatalError("no such number")
  }
}
print(sign(-5), sign(0), sign(5))

func fallen(_ n: Int) -> Int {
  switch n {
  case 0: fallthrough
  case 1: return 1
  default: return 2
  }
}
print(fallen(0), fallen(5))
