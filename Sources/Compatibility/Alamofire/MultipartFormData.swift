// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of a form.
///
/// Source: `MultipartFormData` of Alamofire.
open class MultipartFormData {
  public let boundary = "rxs.boundary"
  private var parts: [Data] = []

  public init() {}

  open var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  open func append(
    _ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil
  ) {
    var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\""
    if let fileName { head += "; filename=\"\(fileName)\"" }
    if let mimeType { head += "\r\nContent-Type: \(mimeType)" }
    parts.append(Data("\(head)\r\n\r\n".utf8) + data + Data("\r\n".utf8))
  }

  open func append(_ fileURL: URL, withName name: String) {
    guard let data = try? Data(contentsOf: fileURL) else { return }
    append(data, withName: name, fileName: fileURL.lastPathComponent)
  }

  /// Returns a copy of `request` whose body is the form.
  func request(_ request: URLRequest) -> URLRequest {
    var request = request
    request.setValue(contentType, forHTTPHeaderField: "Content-Type")
    request.httpBody = encode()
    return request
  }

  /// The bytes of all parts.
  open func encode() -> Data { parts.reduce(Data(), +) + Data("--\(boundary)--\r\n".utf8) }
}
