// The names are the same as in XCTest.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(XCTest)
  import XCTest

  /// Asserts that two lists of events are equal; errors are compared by their descriptions.
  ///
  /// Source: `XCTAssertEqual` of RxTest.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Event<Element>], _ rhs: [Event<Element>],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assertEqual(lhs, rhs, { $0 == $1 }, file, line)
  }

  /// Asserts that two lists of singles' events are equal, with errors compared by description.
  ///
  /// Source: `XCTAssertEqual` of RxTest.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assertEqual(lhs, rhs, areEqual, file, line)
  }

  /// Asserts that two lists of maybes' events are equal, with errors compared by description.
  ///
  /// Source: `XCTAssertEqual` of RxTest.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assertEqual(lhs, rhs, { $0 == $1 }, file, line)
  }

  /// Asserts that two lists of completables' events are equal, with errors compared by description.
  ///
  /// Source: `XCTAssertEqual` of RxTest.
  public func XCTAssertEqual(
    _ lhs: [CompletableEvent], _ rhs: [CompletableEvent],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assertEqual(lhs, rhs, { $0 == $1 }, file, line)
  }

  /// Asserts that two lists of recorded events are equal, with errors compared by description.
  ///
  /// Source: `XCTAssertEqual` of RxTest.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    assertEqual(lhs, rhs, { $0 == $1 }, file, line)
  }

  /// Asserts that a list of recorded events contains exactly the given elements and no terminal
  /// event.
  ///
  /// Source: `XCTAssertRecordedElements` of RxTest.
  public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    if let end = stream.first(where: { $0.value.isStopEvent }) {
      return XCTFail("The sequence ended: \(end)", file: file, line: line)
    }
    assertEqual(stream.compactMap(\.value.element), elements, { $0 == $1 }, file, line)
  }

  private func areEqual<Element: Equatable>(
    _ left: SingleEvent<Element>, _ right: SingleEvent<Element>
  ) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): "\(left)" == "\(right)"
    default: false
    }
  }

  /// Fails with a message that contains both lists, one value per line, and the first difference.
  private func assertEqual<Value>(
    _ lhs: [Value], _ rhs: [Value], _ areEqual: (Value, Value) -> Bool,
    _ file: StaticString, _ line: UInt
  ) {
    if lhs.elementsEqual(rhs, by: areEqual) { return }
    let common = zip(lhs, rhs).prefix { areEqual($0, $1) }.count
    func text(_ values: [Value]) -> String {
      values.isEmpty ? "  none" : values.map { "  \($0)" }.joined(separator: "\n")
    }
    XCTFail(
      "The values differ from number \(common + 1) on.\n\(text(lhs))\nis not\n\(text(rhs))",
      file: file, line: line)
  }
#endif
