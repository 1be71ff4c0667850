extension Violation {
    /// The most reasons of the nearest branch that are reported.
    private static let reportedReasons = 3

    /// The violation as a diagnostic at the value's place, with a note where it was demanded.
    ///
    /// - Parameters:
    ///   - check: the check's name.
    ///   - path: the value's path in messages.
    ///   - showsSource: true if readers can open the schema file.
    public func diagnostic(check: String, path: JSONPointer, showsSource: Bool = true) -> Diagnostic
    {
        let prefix = path.tokens.isEmpty ? "" : "\(path): "
        var notes = reasons(depth: 0)
        if showsSource {
            notes.append(
                Diagnostic.Note(
                    file: location.keyword.document.name, position: location.keyword.position,
                    message: "demanded here, by \(location.relative)"))
        }
        return place.diagnostic(check: check, prefix + message, notes: notes)
    }

    /// The place to look at; for a member that must not be there, its name.
    var place: Value {
        if case .unexpected(.members, _) = fault {
            return Value(document: instance.document, index: instance.index - 1)
        }
        return instance
    }

    /// The violations of the nearest branch of `anyOf` or `oneOf`, as notes.
    private func reasons(depth: Int) -> [Diagnostic.Note] {
        guard depth < 3, let nearest = nearestBranch else { return [] }
        var notes = nearest.violations.prefix(Self.reportedReasons).flatMap { violation in
            [
                Diagnostic.Note(
                    file: violation.instance.document.name, position: violation.instance.position,
                    message: "the nearest schema, number \(nearest.position), \(violation.message)")
            ] + violation.reasons(depth: depth + 1)
        }
        let unreported = nearest.violations.count - Self.reportedReasons
        if unreported > 0, let last = notes.indices.last {
            notes[last].message += ", and \(unreported) more"
        }
        return notes
    }
}
