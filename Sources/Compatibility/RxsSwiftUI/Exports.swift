// Like SwiftUI, this module also exports Combine, and the colours and images of UIKit. It contains
// no views.
@_exported import RxsCombine
@_exported import UIKit
