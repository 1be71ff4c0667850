/// A place at which an expression uses a definition.
package struct DefinitionUse: Sendable {
    /// The definition's name.
    package let name: String
    /// The byte of the text at which the name stands.
    package let caret: Int
    /// The place of the text.
    package let place: ExpressionPlace

    /// The place as a note to a fault within the definition.
    var note: Diagnostic.Note {
        Diagnostic.Note(
            file: place.file, position: place.position(of: caret), message: "\(name) is used here")
    }
}

extension ExpressionProgram {
    /// The place of a step's text, and the uses of definitions that led there, the nearest first.
    /// The parameter `place` is the place of the expression itself.
    func origin(
        of step: Int, in place: ExpressionPlace
    ) -> (caret: Int, place: ExpressionPlace, uses: [DefinitionUse]) {
        let around = inlinings.filter { $0.steps.contains(step) }
        let users = around.dropFirst().map(\.place) + [place]
        let uses = zip(around, users).map { inlining, user in
            DefinitionUse(name: inlining.name, caret: inlining.caret, place: user)
        }
        return (Int(carets[step]), around.first?.place ?? place, uses)
    }
}
