import Foundation
import NSObject_Rx
import RxFlow
import RxOptional
import RxRelay
import RxSwift
import RxSwiftExt
import Then

enum SettingsStep: Step, Equatable {
    case settings
    case alert(String)
    case done
}

struct Preferences: Then, Equatable {
    var name = ""
    var isLoud = false
}

final class SettingsViewModel: Stepper, HasDisposeBag {
    let steps = PublishRelay<Step>()
    var initialStep: Step { SettingsStep.settings }

    let name = PublishRelay<String?>()
    let volume = PublishRelay<Int>()
    let save = PublishRelay<Void>()
    let preferences = BehaviorRelay(value: Preferences())
    let isQuiet: Observable<Bool>
    let changes: Observable<String>

    init() {
        isQuiet = preferences.map(\.isLoud).not().distinctUntilChanged()
        changes = preferences.map(\.name).pairwise().map { "\($0) → \($1)" }
        let preferences = preferences
        name.filterNil().filterEmpty().ignore("root")
            .subscribe(onNext: { name in preferences.accept(preferences.value.with { $0.name = name }) })
            .disposed(by: disposeBag)
        volume.filterMap { $0 < 0 ? .ignore : .map($0 > 5) }
            .subscribe(onNext: { loud in preferences.accept(preferences.value.with { $0.isLoud = loud }) })
            .disposed(by: disposeBag)
        save.withLatestFrom(preferences)
            .map { $0.name.isEmpty ? SettingsStep.alert("no name") : SettingsStep.done }
            .bind(to: steps)
            .disposed(by: disposeBag)
    }
}
