import Foundation
import UnitNames

/// The digits after the point.
struct Rounding { static let most = 3 }

public struct Weight: Equatable {
  public let grams: Double

  public init(grams: Double) { self.grams = grams }

  public static let zero = Weight(grams: 0)

  public static func + (a: Weight, b: Weight) -> Weight { Weight(grams: a.grams + b.grams) }

  public func text(digits: Int) -> String {
    let digits = min(digits, Rounding.most)
    return "\(String(format: "%.\(digits)f", grams / 1000)) \(unitName(of: "kilogram"))"
  }
}
