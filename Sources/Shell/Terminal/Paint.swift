import RxsLanguage
import RxsRuntime
import RxsSession

/// Colours of a terminal.
enum Paint: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case cyan = "36"
  case boldRed = "1;31"
  case boldCyan = "1;36"
  /// What a narrator says.
  case prose = "2;3"

  /// The text in this colour, if colours are allowed.
  func on(_ text: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
