/// One way in which a type and a schema do not agree.
public struct ModelFinding: Sendable, Hashable {
    /// The kinds of disagreement.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The type demands a member that the schema leaves optional, or does not know.
        case demandedMember = "demanded-member"
        /// The schema allows null where the type does not take it.
        case refusedNull = "refused-null"
        /// The type wants another kind of value.
        case wrongType = "wrong-type"
        /// The type refuses a value of the right kind.
        case refusedValue = "refused-value"
        /// The type refuses the document for a reason of its own.
        case refused
        /// The type never asks for a member that the schema speaks of.
        case unreadMember = "unread-member"
        /// A member that the type has read is gone when the type is written again.
        case droppedMember = "dropped-member"
        /// A value of an enumeration comes back as another one.
        case alteredValue = "altered-value"
        /// The JSON that the type writes does not meet the schema.
        case brokenSchema = "broken-schema"
        /// The type cannot be written.
        case unwritable
        /// No document that meets the schema was found, so nothing was tried.
        case nothingTried = "nothing-tried"
    }

    /// The kind of disagreement.
    public let kind: Kind
    /// The place in the JSON, with `*` for every position of a list.
    public let pointer: JSONPointer
    /// The problem, in one sentence with the remedy.
    public let sentence: String
    /// The smallest JSON that was found to show it; empty if there is none.
    public let example: String
}

/// The findings of a check of a type against a schema.
///
///     let report = Decodability.check(UserProfile.self, against: schema)
///     #expect(report.isClean, "\(report)")
public struct ModelReport: Sendable, Hashable {
    /// The name of the type.
    public let model: String
    /// The place of the schema: file, line and JSON pointer.
    public let schema: String
    /// The number of documents that were tried.
    public let documents: Int
    /// The places where type and schema do not agree: refusals first, then losses.
    public private(set) var findings: [ModelFinding]
    /// Sentences about things that the check could not see.
    public let notes: [String]

    /// True if nothing was found.
    public var isClean: Bool { findings.isEmpty }

    /// The report without the findings of a kind, at some places or everywhere. Use it for findings
    /// that a team accepts, such as members that an app does not need.
    ///
    /// - Parameters:
    ///   - kind: the accepted kind.
    ///   - pointers: the accepted places; none means every place.
    public func accepting(_ kind: ModelFinding.Kind, at pointers: String...) -> ModelReport {
        var report = self
        report.findings.removeAll { finding in
            finding.kind == kind
                && (pointers.isEmpty || pointers.contains(finding.pointer.description))
        }
        return report
    }
}

extension ModelReport: CustomStringConvertible {
    /// The report as lines for the message of a failed test.
    public var description: String {
        func count(_ number: Int, _ noun: String) -> String {
            "\(number) \(noun)\(number == 1 ? "" : "s")"
        }
        let head =
            "\(model) against \(schema): \(count(findings.count, "finding")) "
            + "in \(count(documents, "document"))"
        let reported = findings.flatMap { finding -> [String] in
            let place = finding.pointer.tokens.isEmpty ? "the whole" : finding.pointer.description
            return ["  \(place): \(finding.sentence) [\(finding.kind.rawValue)]"]
                + (finding.example.isEmpty ? [] : ["    as in \(finding.example)"])
        }
        return ([head] + reported + notes.map { "  note: \($0)" }).map(\.onOneLine)
            .joined(separator: "\n")
    }
}

extension String {
    /// The text with a space for whatever would break or move the line.
    var onOneLine: String {
        let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            default: scalar
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}

extension Schema {
    /// The file, line and pointer of the schema, for reports.
    var place: String {
        let value = graph.nodes[number].value
        let pointer = value.pointer.description
        return "\(value.document.name):\(value.position.line)"
            + (pointer.isEmpty ? "" : " \(pointer)")
    }
}
