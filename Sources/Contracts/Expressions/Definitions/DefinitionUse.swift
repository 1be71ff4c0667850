/// A place at which an expression uses a definition.
package struct DefinitionUse: Sendable {
    /// The definition's name.
    package let name: String
    /// The byte of the text at which the name stands.
    package let caret: Int
    /// Where the text stands.
    package let place: ExpressionPlace

    /// The place as a note to what went wrong within the definition.
    var note: Diagnostic.Note {
        Diagnostic.Note(
            file: place.file, position: place.position(of: caret), message: "\(name) is used here")
    }
}

extension ExpressionProgram {
    /// Where the text of a step stands, if the expression itself stands in a place; and the uses of
    /// definitions that led there, the nearest first.
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
