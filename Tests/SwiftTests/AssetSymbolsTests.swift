import RxsSystem
import Testing

@testable import RxsSwift

@Suite struct AssetSymbolsTests {
  @Test(arguments: [
    ("Brand", "brand"), ("brandDark", "brandDark"), ("Brand-Dark", "brandDark"),
    ("brand dark 2", "brandDark2"), ("URL bar", "urlBar"), ("URLBar", "urlBar"), ("URL", "url"),
    ("2nd", "_2nd"), ("under_score", "under_score"), ("클릭", "클릭"), ("", ""),
  ]) func `A symbol is the name of the asset as a Swift name`(_ title: String, _ symbol: String) {
    #expect(AssetSymbols.symbol(title) == symbol)
  }
}
