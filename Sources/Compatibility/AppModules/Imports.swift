// Built as one: every module whose name sources of apps import.
import Action
import NSObject_Rx
import ReactorKit
import RxCocoa
import RxDataSources
import RxFlow
import RxOptional
import RxSwiftExt
import Then
