import RxsEngine
import RxsRuntime

/// A parameter that scripts pass to a view model's initialiser or to a function.
///
/// ```swift
/// CallParameter("pageSize", default: 20)
/// CallParameter("repository", Repository.self)
/// CallParameter("_ game", FindNumberViewModel.self)
/// ```
///
/// If a label begins with `_ `, calls do not write the label.
public struct CallParameter<Argument>: @unchecked Sendable {
  let label: String
  private let type: () -> String
  /// The default value, and its text in help.
  let standard: (value: Argument, text: () -> String)?
  let convert: (Value, Context) throws -> Argument
}

extension CallParameter {
  /// Makes a required parameter.
  ///
  /// - Parameters:
  ///   - label: the label in calls.
  ///   - type: the type of the argument.
  public init(_ label: String, _ type: Argument.Type = Argument.self) {
    self.init(
      label: label, type: { Conversion.name(of: type) }, standard: nil, convert: Self.converter)
  }

  /// Makes a parameter with a default value.
  ///
  /// - Parameters:
  ///   - label: the label in calls.
  ///   - standard: the default value.
  public init(_ label: String, default standard: Argument) {
    self.init(
      label: label, type: { Conversion.name(of: Argument.self) },
      standard: (standard, { Value(reflecting: standard).canonical }), convert: Self.converter)
  }

  /// Makes a parameter whose argument is a closure that returns a stream.
  ///
  /// If the closure throws an error, the stream fails with it. If the stream sends an element of
  /// the wrong type, the running statement fails.
  ///
  /// - Parameters:
  ///   - label: the label in calls.
  ///   - text: the default behaviour of the view model, in a few words.
  public static func closure<Input, Element>(
    _ label: String, shownAs text: String
  ) -> CallParameter where Argument == ((Input) -> Observable<Element>)? {
    let given = { Conversion.name(of: Element.self) }
    let typeName = { "(\(Conversion.name(of: Input.self))) -> Observable<\(given())>" }
    return CallParameter(label: label, type: typeName, standard: (nil, { text })) {
      value, context in
      guard case .function(let function) = value else { throw Conversion.Mismatch() }
      let wrap = Conversion.fromSwift(Input.self)
      let unwrap = Conversion.toSwift(Element.self, context)
      return { input in
        Observable.deferred {
          let stream = try context.calling {
            try Streams.observable(from: try function.call(wrap(input)), for: label, context)
          }
          return stream.map { element in
            try context.calling {
              do {
                return try unwrap(element)
              } catch is Conversion.Mismatch {
                throw Fault.mismatch("'\(label)' must return \(given()), got \(element.described)")
              }
            }
          }
        }
      }
    }
  }

  private static var converter: (Value, Context) throws -> Argument {
    { value, context in
      // The conversion is chosen at each call, because conversions may be registered after the
      // parameter.
      return try Conversion.toSwift(Argument.self, context)(value)
    }
  }

  var typeName: String { type() }

  /// The label without its prefix `_ `. The prefix means that calls do not write the label.
  var name: String { label.hasPrefix("_ ") ? String(label.dropFirst(2)) : label }

  /// The description of the parameter for lists and help.
  var listed: Catalog.Parameter {
    Catalog.Parameter(
      label: label, typeName: typeName, standard: standard?.text(), content: Argument.self)
  }
}
