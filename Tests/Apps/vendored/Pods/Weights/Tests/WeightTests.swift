import XCTest

final class WeightTests: XCTestCase {}
