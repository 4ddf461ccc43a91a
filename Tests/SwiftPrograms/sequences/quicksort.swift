func quicksort(_ list: [Int]) -> [Int] {
  guard let pivot = list.first else { return [] }
  let rest = list.dropFirst()
  let low = rest.filter { $0 < pivot }
  let high = rest.filter { $0 >= pivot }
  return quicksort(low) + [pivot] + quicksort(high)
}
print(quicksort([3, 6, 1, 8, 2, 3]), quicksort([]))
