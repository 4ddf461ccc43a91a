#if !canImport(ObjectiveC)
  /// The section, row and item of an index path.
  ///
  /// Source: `IndexPath` of UIKit.
  extension IndexPath {
    /// Makes the path of a row in a section.
    public init(row: Int, section: Int) { self = [section, row] }

    /// Makes the path of an item in a section.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The section; the path must have a section.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }

    /// The row in its section; the path must have a row.
    public var row: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// The item in its section; the path must have an item.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }
  }
#endif
