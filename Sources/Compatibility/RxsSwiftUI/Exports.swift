// SwiftUI hands on Combine, and the colours and images of UIKit. Views are left out.
@_exported import RxsCombine
@_exported import UIKit
