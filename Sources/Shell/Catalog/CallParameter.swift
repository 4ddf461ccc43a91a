import RxsEngine
import RxsRuntime

/// A parameter of a view model's initialiser, or of a function, as scripts give it.
///
/// ```swift
/// CallParameter("pageSize", default: 20)
/// CallParameter("repository", Repository.self)
/// CallParameter("_ game", FindNumberViewModel.self)
/// ```
///
/// A label that begins with `_ ` is not written in calls.
public struct CallParameter<Argument>: @unchecked Sendable {
  let label: String
  private let type: () -> String
  /// The value where a call gives none, and how it is shown.
  let standard: (value: Argument, text: () -> String)?
  let convert: (Value, Context) throws -> Argument
}

extension CallParameter {
  /// Makes a parameter that every call has to give.
  ///
  /// - Parameters:
  ///   - label: how calls name it.
  ///   - type: its type.
  public init(_ label: String, _ type: Argument.Type = Argument.self) {
    self.init(
      label: label, type: { Conversion.name(of: type) }, standard: nil, convert: Self.converter)
  }

  /// Makes a parameter that calls may leave out.
  ///
  /// - Parameters:
  ///   - label: how calls name it.
  ///   - standard: its value where a call gives none.
  public init(_ label: String, default standard: Argument) {
    self.init(
      label: label, type: { Conversion.name(of: Argument.self) },
      standard: (standard, { Value(reflecting: standard).canonical }), convert: Self.converter)
  }

  /// Makes a parameter for which a call may give a closure that makes a stream.
  ///
  /// An error that the closure throws becomes the error of the stream. An element of another type
  /// is a fault.
  ///
  /// - Parameters:
  ///   - label: how calls name it.
  ///   - text: what the view model does where a call gives none, in a few words.
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
                throw Fault.mismatch("'\(label)' gives \(given()), got \(element.described)")
              }
            }
          }
        }
      }
    }
  }

  private static var converter: (Value, Context) throws -> Argument {
    { value, context in
      // Chosen at the call: a session knows more conversions than there are at the registration.
      return try Conversion.toSwift(Argument.self, context)(value)
    }
  }

  var typeName: String { type() }

  /// The label without what says that it is not written.
  var name: String { label.hasPrefix("_ ") ? String(label.dropFirst(2)) : label }

  /// The parameter as the catalogue lists it.
  var listed: Catalog.Parameter {
    Catalog.Parameter(
      label: label, typeName: typeName, standard: standard?.text(), content: Argument.self)
  }
}
