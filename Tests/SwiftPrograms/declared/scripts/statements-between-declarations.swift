import Foundation

struct Sample {
  let time: Int
  let value: Double
}

var samples: [Sample] = []
for time in stride(from: 0, to: 10, by: 2) {
  samples.append(Sample(time: time, value: Double(time * time) / 3))
}

extension Sample: CustomStringConvertible {
  var description: String { String(format: "%d:%.2f", time, value) }
}
print(samples)

var filters: [(String, Filter)] = []

protocol Filter { func apply(_ samples: [Sample]) -> [Sample] }

struct Threshold: Filter {
  let minimum: Double
  func apply(_ samples: [Sample]) -> [Sample] { samples.filter { $0.value >= minimum } }
}
filters.append(("threshold", Threshold(minimum: 2)))

struct MovingAverage: Filter {
  var window = 2
  func apply(_ samples: [Sample]) -> [Sample] {
    samples.indices.dropFirst(window - 1).map { end in
      let slice = samples[(end - window + 1)...end]
      return Sample(time: samples[end].time, value: slice.map(\.value).reduce(0, +) / Double(window))
    }
  }
}
filters += [("average", MovingAverage()), ("wide", MovingAverage(window: 4))]

var names = Set<String>()
for (name, filter) in filters {
  guard names.insert(name).inserted else { continue }
  let result = filter.apply(samples)
  print(name, result, result.count)
}

func apply(all filters: [Filter], to samples: [Sample]) -> [Sample] {
  filters.reduce(samples) { $1.apply($0) }
}
let both = apply(all: filters.prefix(2).map(\.1), to: samples)
print(both.map(\.value).map { $0.rounded() })

if let last = both.last, last.value > 10 {
  struct Alarm { let text: String }
  print(Alarm(text: "high \(last)").text)
} else {
  print("calm")
}
while !samples.isEmpty { samples.removeLast(min(2, samples.count)) }
print(apply(all: [Threshold(minimum: 0)], to: samples).isEmpty)
