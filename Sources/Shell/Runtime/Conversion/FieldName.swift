/// The name of a field in the source, derived from the name of its storage, such as `_title` or
/// `$__lazy_storage_$_title`.
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
