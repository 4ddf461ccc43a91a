import CLibEdit
import Glibc
import RxsCompletion
import RxsLanguage

/// The result of reading a line from the terminal.
package enum LineRead: Equatable {
  /// A line without its final line break. Pasted text with several lines also counts as one line.
  case line(String)
  /// Ctrl-C, which discards the typed text.
  case interrupted
  /// Ctrl-D in an empty line, or the end of input because the terminal was closed.
  case endOfInput
}

/// Reads lines from a terminal, with editing, history and completion.
///
/// Different threads can use the editor, but not at the same time.
package final class LineEditor {
  /// Returns the completions for a line. `cursor` is the number of UTF-8 bytes before the cursor.
  package typealias Completer = (_ line: String, _ cursor: Int) -> Completion

  /// Returns the display of a line. `cursor` is the number of bytes before the cursor. `before`
  /// contains the previous lines of the statement.
  package typealias Decorator = (_ line: String, _ cursor: Int, _ before: String) -> LineDecoration

  /// A check for news, such as changed files, while the user is typing. If there is news, `tell`
  /// reports it.
  package struct News {
    package let isThere: () -> Bool
    package let tell: () -> Void
  }

  package let history: History
  private let decorator: Decorator?
  private let news: News?
  private let prompt: () -> String
  private let completer: Completer?
  private let terminal: Terminal
  private var editor: OpaquePointer?
  private var walk: Walk?
  /// The previous lines of the statement, which completion needs.
  private var linesBefore = ""

  /// Creates an editor for a terminal; nil without a terminal.
  ///
  /// - Parameters:
  ///   - prompt: returns the text of the prompt. It is called once for each line.
  ///   - complete: the completion for the Tab key. Without a completion, Tab inserts a tab
  ///     character.
  ///   - news: the news to report. It is checked several times per second.
  package init?(
    terminal: Terminal, prompt: @escaping () -> String, history: History = History(),
    complete: Completer? = nil, decorate: Decorator? = nil, news: News? = nil
  ) {
    self.news = news
    self.terminal = terminal
    self.prompt = prompt
    self.history = history
    completer = complete
    decorator = terminal.allowsColor && terminal.drawing == terminal.output ? decorate : nil
    editor = nil
    editor = cle_open(
      terminal.input, terminal.drawing, terminal.allowsControlSequences, callbacks())
    if editor == nil { return nil }
  }

  deinit { cle_close(editor) }

  /// Reads one line. In contrast to `read(until:)`, the line is not added to the history.
  package func readLine() -> LineRead {
    readLine(prompt: prompt())
  }

  /// Reads lines until `isComplete` returns true for all lines together.
  ///
  /// The lines become a single entry of the history.
  package func read(until isComplete: (String) -> Bool) -> LineRead {
    let prompt = prompt()
    let first = readLine(prompt: prompt)
    guard case .line(var text) = first else { return first }
    defer { linesBefore = "" }
    while !isComplete(text) {
      linesBefore = text + "\n"
      switch readLine(prompt: PromptText.continuation(of: prompt)) {
      case .line(let more): text += "\n" + more
      case .interrupted:
        // The text stays in the history, so that the user can correct it.
        history.add(text)
        return .interrupted
      case .endOfInput:
        // Inside a statement, Ctrl-D only discards the text. A closed terminal always ends the
        // input.
        history.add(text)
        return terminal.isInteractive ? .interrupted : .endOfInput
      }
    }
    history.add(text)
    return .line(text)
  }

  private func readLine(prompt: String) -> LineRead {
    // Output of the program must appear before the prompt.
    fflush(nil)
    cle_set_prompt(editor, prompt)
    return switch cle_read(editor) {
    case CLE_READ_LINE: .line(String(cString: cle_text(editor)))
    case CLE_READ_INTERRUPTED: .interrupted
    default: .endOfInput
    }
  }

  /// The display of the line, as the C code for libedit receives it.
  fileprivate func decoration(of line: String, cursor: Int) -> cle_decoration {
    guard let looks = decorator?(line, cursor, linesBefore) else { return cle_decoration() }
    return cle_decoration(
      painted: looks.painted.flatMap { strdup($0) },
      suggestion: looks.suggestion.flatMap { strdup($0) },
      hints: looks.hints.isEmpty
        ? nil
        : strdup(
          looks.hints.map { $0.escaping(\.isUnsafeOnTerminal) }.joined(separator: "\n")))
  }

  /// Reports the news. The prompt's text is updated, because the news may change the session.
  fileprivate func tellNews() {
    news?.tell()
    let prompt = prompt()
    cle_set_prompt(editor, linesBefore.isEmpty ? prompt : PromptText.continuation(of: prompt))
  }

  fileprivate var hasNews: Bool { news?.isThere() ?? false }

  /// The candidates that repeated Tabs insert one after the other.
  private struct Walk {
    let candidates: [Completion.Candidate]
    var next = 0
    var inserted: String
  }

  /// Completes the word at the cursor. The first Tab inserts the common prefix of all candidates.
  /// The second Tab lists the candidates, and each further Tab inserts the next candidate.
  fileprivate func complete(repeated: Bool) {
    guard let completer else { return }
    if repeated, var walk {
      let text = walk.candidates[walk.next].text
      cle_delete_before(editor, walk.inserted.utf8.count)
      cle_insert(editor, text)
      walk.inserted = text
      walk.next = (walk.next + 1) % walk.candidates.count
      self.walk = walk
      return
    }
    walk = nil
    let line = String(cString: cle_text(editor))
    let cursor = cle_cursor(editor)
    let completion = completer(linesBefore + line, linesBefore.utf8.count + cursor)
    let before = line.utf8.prefix(cursor)
    let typed = String(decoding: before.suffix(completion.replaced), as: UTF8.self)
    if let text = completion.insertion(for: typed) {
      cle_delete_before(editor, completion.replaced)
      cle_insert(editor, text)
      if completion.candidates.count == 1, let only = completion.candidates.first {
        cle_type_over(editor, only.suffix)
      }
    } else if repeated, !completion.candidates.isEmpty || !completion.heading.isEmpty {
      let listing = completion.listing(columns: terminal.columns, rows: terminal.rows)
      cle_show_below(editor, StyledText(listing).onTerminal)
      if completion.candidates.isEmpty { return }
      walk = Walk(candidates: completion.candidates, inserted: typed)
    }
  }
}

// MARK: - Callbacks

extension LineEditor {
  /// The functions that the C code calls. They refer to this editor, which exists longer than the C
  /// code's editor.
  private func callbacks() -> cle_callbacks {
    var callbacks = cle_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      cluster_length: { _, text, length in
        guard let text else { return length }
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        return clusterLength(bytes)
      },
      history_entry: { context, age in
        LineEditor.from(context)?.history.entry(age: age).flatMap { strdup($0) }
      },
      complete: { context, repeated in
        LineEditor.from(context)?.complete(repeated: repeated)
      },
      paste: { _, bytes, length, runs in
        let block = PasteBlock(bytes: UnsafeRawBufferPointer(start: bytes, count: length))
        runs?.pointee = block.endsLine
        return strdup(block.text)
      },
      decorate: { context, line, cursor in
        guard let line else { return cle_decoration() }
        return LineEditor.from(context)?.decoration(of: String(cString: line), cursor: cursor)
          ?? cle_decoration()
      },
      edit: { _, line in
        line.flatMap { ExternalEditor.edited(String(cString: $0)) }.flatMap { strdup($0) }
      }, has_news: nil, tell_news: nil)
    if news != nil {
      callbacks.has_news = { context in LineEditor.from(context)?.hasNews ?? false }
      callbacks.tell_news = { context in LineEditor.from(context)?.tellNews() }
    }
    return callbacks
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> LineEditor? {
    context.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The number of bytes in the first character of a UTF-8 text.
private func clusterLength(_ text: UnsafeRawBufferPointer) -> Int {
  // Only a part of the text is decoded. A typed character never has more than 128 bytes.
  let beginning = String(decoding: text.prefix(128), as: UTF8.self)
  // Swift treats CR LF as one character, but the editor treats it as two.
  if text.first.map({ $0 < 0x20 }) ?? true { return min(1, text.count) }
  let length = beginning.first?.utf8.count ?? text.count
  return min(max(length, 1), text.count)
}
