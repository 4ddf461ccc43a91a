import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct FeatureTests {
  private let environment = ["CI": "true", "NIGHTLY": "1", "EMPTY": ""]

  private func absence(_ feature: String) -> Feature.Absence? {
    Feature.absence(of: feature, in: Catalog(), environment: environment)
  }

  @Test(arguments: ["ci", "linux", "env.NIGHTLY", "rxs 0.1", "rxs 0.1.0", "rxs \(Version.text)"])
  func `a feature of the platform, the environment or the version is available`(feature: String) {
    #expect(absence(feature) == nil)
  }

  @Test(arguments: [
    ("net", "needs the network: --allow-net"), ("macos", "runs only on macos"),
    ("env.EMPTY", "needs $EMPTY in the environment"),
    ("rxs 99.1", "needs rxs 99.1, this is \(Version.text)"),
    ("rxs x", "needs rxs x, this is \(Version.text)"),
    ("Game", "needs Game, which is not available"),
  ])
  func `the error for a missing feature gives the reason`(feature: String, reason: String) {
    #expect(absence(feature)?.reason == reason)
  }

  @Test func `the error for an unknown feature suggests a feature with a similar name`() {
    #expect(absence("linx")?.suggestion == "linux")
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("false", false), ("0", false), ("true", true), ("1", true),
    ] as [(String?, Bool)])
  func `a CI system is recognised by the environment variable CI`(value: String?, expected: Bool) {
    let environment = value.map { ["CI": $0] } ?? [:]
    #expect(environment.isCI == expected)
  }
}
