import Foundation
import RxRelay
import RxSwift
import UIKit

protocol NoteEditorDelegate: AnyObject {
    func editor(_ editor: NoteEditorViewModel, didSave note: NoteEditorViewModel.Note)
    func editorDidCancel(_ editor: NoteEditorViewModel)
    func editor(_ editor: NoteEditorViewModel, shouldDiscard note: NoteEditorViewModel.Note) -> Bool
}

final class NoteEditorViewModel: NSObject {
    struct Note: Equatable, Identifiable {
        let id: Int
        var text: String
        var isPinned = false
    }

    enum Constants {
        static let limit = 20
        static let dateFormat = "yyyy-MM-dd"
    }

    weak var delegate: NoteEditorDelegate?

    private(set) var changeCount = 0
    let text: BehaviorRelay<String>
    let save = PublishRelay<Void>()
    let cancel = PublishRelay<Void>()
    var remaining: Observable<Int> { text.map { Constants.limit - $0.count } }
    var isDirty: Observable<Bool> { text.map { [note] in $0 != note.text }.distinctUntilChanged() }

    private var note: Note
    private let disposeBag = DisposeBag()

    init(note: Note) {
        self.note = note
        text = BehaviorRelay(value: note.text)
        super.init()
        text.skip(1).subscribe(onNext: { [weak self] _ in self?.changeCount += 1 }).disposed(by: disposeBag)
        save.withLatestFrom(text).filter { $0.count <= Constants.limit }
            .subscribe(with: self) { owner, text in
                owner.note.text = text
                owner.delegate?.editor(owner, didSave: owner.note)
            }
            .disposed(by: disposeBag)
        cancel.bind { [weak self] in
            guard let self else { return }
            if self.text.value == self.note.text || self.delegate?.editor(self, shouldDiscard: self.note) == true {
                self.delegate?.editorDidCancel(self)
            }
        }.disposed(by: disposeBag)
    }
}
