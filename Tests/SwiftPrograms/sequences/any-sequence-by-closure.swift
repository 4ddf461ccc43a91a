let powers = sequence(first: 1) { $0 * 3 }
print(Array(powers.prefix(5)))
print(Array(sequence(first: 20) { $0 > 1 ? $0 / 2 : nil }))
let fib = sequence(state: (0, 1)) { state -> Int? in
  let value = state.0
  state = (state.1, state.0 + state.1)
  return value
}
print(Array(fib.prefix(8)))
