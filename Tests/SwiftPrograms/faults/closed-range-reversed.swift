func count(from low: Int, to high: Int) {
  for i in low...high { print(i) }
}
count(from: 1, to: 2)
count(from: 3, to: 2)
