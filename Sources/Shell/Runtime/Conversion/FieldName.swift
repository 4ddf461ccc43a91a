/// The source name of a field, derived from the storage name that the compiler chose.
package struct FieldName {
  package let text: String
  package let isLazy: Bool
  /// Whether the field is the storage of a property wrapper: `_title` of `@Published var title`.
  package let isWrapper: Bool

  package init(_ label: String) {
    let lazy = "$__lazy_storage_$_"
    isLazy = label.hasPrefix(lazy)
    isWrapper = !isLazy && label.hasPrefix("_")
    text =
      isLazy ? String(label.dropFirst(lazy.count)) : isWrapper ? String(label.dropFirst()) : label
  }
}
