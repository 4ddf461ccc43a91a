import OpenCombine
import RxsCombine

/// Events through publishers of the module Combine, compared with OpenCombine itself.
enum CombinePipelines {
  static func all() -> [Comparison] { [subject(), property()] }

  private static func chain(_ source: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
    let one = Pipelines.one()
    return source.map { $0 &+ one }.filter { $0 > -one }.map { $0 &+ one }.filter { $0 > -one }
      .map { $0 &+ one }.filter { $0 > -one }
  }

  private static func subject() -> Comparison {
    let total = Total()
    let ours = RxsCombine.PassthroughSubject<Int, Never>()
    let first = chain(ours).sink { total.value &+= $0 }
    let theirs = OpenCombine.PassthroughSubject<Int, Never>()
    let second = chain(theirs).sink { total.value &+= $0 }
    return Comparison(
      name: "PassthroughSubject, 6 map and filter", baseline: "OpenCombine", target: 1.1,
      count: Pipelines.events,
      ours: { withExtendedLifetime(first) { for i in 0..<Pipelines.events { ours.send(i) } } },
      theirs: {
        withExtendedLifetime(second) { for i in 0..<Pipelines.events { theirs.send(i) } }
      })
  }

  private final class Model: RxsCombine.ObservableObject {
    @RxsCombine.Published var value = 0
  }

  private final class Other: OpenCombine.ObservableObject {
    @OpenCombine.Published var value = 0
  }

  private static func property() -> Comparison {
    let total = Total()
    let (ours, theirs) = (Model(), Other())
    let first = chain(ours.$value).sink { total.value &+= $0 }
    let second = chain(theirs.$value).sink { total.value &+= $0 }
    return Comparison(
      name: "@Published, 6 map and filter", baseline: "OpenCombine", target: 1.1,
      count: Pipelines.events,
      ours: { withExtendedLifetime(first) { for i in 0..<Pipelines.events { ours.value = i } } },
      theirs: {
        withExtendedLifetime(second) { for i in 0..<Pipelines.events { theirs.value = i } }
      })
  }
}
