/// The source's name of a field whose storage the compiler named.
package struct FieldName {
  package let text: String
  package let isLazy: Bool
  /// Whether it is what a property wrapper keeps: `_title` of `@Published var title`.
  package let isWrapper: Bool

  package init(_ label: String) {
    let lazy = "$__lazy_storage_$_"
    isLazy = label.hasPrefix(lazy)
    isWrapper = !isLazy && label.hasPrefix("_")
    text =
      isLazy ? String(label.dropFirst(lazy.count)) : isWrapper ? String(label.dropFirst()) : label
  }
}
