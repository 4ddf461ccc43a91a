func search(_ list: [Int], _ wanted: Int) -> Int? {
  var low = 0, high = list.count
  while low < high {
    let middle = low + (high - low) / 2
    if list[middle] == wanted { return middle }
    if list[middle] < wanted { low = middle + 1 } else { high = middle }
  }
  return nil
}
let list = Array(stride(from: 1, through: 99, by: 2))
print(search(list, 41), search(list, 40), search([], 1))
