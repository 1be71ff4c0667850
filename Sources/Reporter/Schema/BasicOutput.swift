import Contracts

/// Writes the result of a schema for a value in the `basic` output format of JSON Schema. It is a
/// flat list of errors, or of annotations if the value is valid.
package enum BasicOutput {
    /// One line about one value; `instance` names it, because a run may judge many.
    package static func line(_ explanation: Explanation, instance: String) -> String {
        JSONWriter.document(.compact) { writer in
            writer.member("valid", explanation.isValid && !explanation.isUndecided)
            writer.member("instance", instance)
            if explanation.isUndecided { writer.member("undecided", true) }
            writer.member("keywordLocation", "")
            writer.member("instanceLocation", "")
            if explanation.isValid {
                writer.objects("annotations", of: explanation.annotations) { writer, annotation in
                    let instance = annotation.instanceLocation
                    writePlace(annotation.location, instance, isValid: true, to: &writer)
                    writer.annotation(annotation.content)
                }
            } else {
                writer.array("errors", of: explanation.violations) { write($1, to: &$0) }
            }
        }
    }

    private static func write(
        _ violation: Violation, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            let instance = violation.instanceLocation
            writePlace(violation.location, instance, isValid: false, to: &writer)
            writer.member("error", violation.message)
        }
        for branch in violation.branches {
            for inner in branch { write(inner, to: &writer) }
        }
    }

    private static func writePlace(
        _ location: KeywordLocation, _ instance: JSONPointer, isValid: Bool,
        to writer: inout JSONWriter
    ) {
        writer.member("valid", isValid)
        writer.member("keywordLocation", location.relative.description)
        writer.member("absoluteKeywordLocation", location.absolute)
        writer.member("instanceLocation", instance.description)
    }
}

extension JSONWriter {
    /// Writes a member that is what a keyword passes on.
    package mutating func annotation(_ content: Annotation.Content) {
        key("annotation")
        switch content {
        case .value(let value): self.value(value)
        case .names(let names): array { writer in for name in names { writer.string(name) } }
        case .positions(let positions):
            array { writer in for position in positions { writer.int(position) } }
        case .position(let position): int(position)
        case .all: bool(true)
        }
    }
}
