import Testing

@testable import RxsExploring

/// Comments of a script with the condition under which the app sends values into an input.
@Suite struct InputConditionsTests {
  @Test func `a condition is checked with the value in place of $0`() {
    let conditions = InputConditions(comments: [
      "// explore: vm.delete only if $0 < latest(vm.rows).count", "// only if it rains",
      "// explore: no growth: a timer for each item, only if it is shown",
      "/* explore: vm.move only if $0 >= 0 */", "// explore: vm.delete only if !latest(vm.isBusy)",
    ])
    #expect(
      conditions.checks(of: Step(.emit, "vm.delete", "2")).map(\.text)
        == ["expect ((2) < latest(vm.rows).count)", "expect (!latest(vm.isBusy))"])
    #expect(
      conditions.checks(of: Step(.call, "vm.move", "(from: 1, to: 2)")).map(\.text)
        == ["expect ((1) >= 0)"])
    #expect(conditions.checks(of: Step(.emit, "vm.insert", "2")).isEmpty)
  }

  @Test func `a condition is reported if its input is unknown or no value satisfies it`() {
    var vocabulary = Vocabulary()
    vocabulary.inputs = [
      .init(target: "vm.delete", kind: .emit, typeName: "Int", values: ["0", "1"], ownValues: 0)
    ]
    let unknown = InputConditions(comments: ["// explore: vm.remove only if true"])
    #expect(
      unknown.problem(vocabulary) { _ in true }
        == "there is no input 'vm.remove': the inputs are vm.delete")
    let invalid = InputConditions(comments: ["// explore: vm.delete only if $0 <"])
    #expect(
      invalid.problem(vocabulary) { _ in false }
        == "the condition of 'vm.delete' fits none of its values: $0 <")
    #expect(invalid.problem(vocabulary) { $0.text.contains("(1)") } == nil)
  }
}
