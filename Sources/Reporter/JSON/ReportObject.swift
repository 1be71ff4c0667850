import Contracts

/// An object that stands in reports of runs, in words from which its JSON Schema is made.
///
///     ReportObject("status", "How often a status was answered", [
///         .must("status", "A code, a class such as 4XX, or default", .text),
///         .must("seen", "How often", .count),
///     ])
struct ReportObject {
    /// The type of a member's value.
    enum Shape {
        case text, texts, instant, bool
        /// A whole number from 0, and one from 1.
        case count, ordinal
        /// Whole numbers and others, also below 0.
        case integer, number
        /// A number from 0.
        case amount
        /// One text, one of some, or such as a pattern says.
        case word(String)
        case words([String])
        case pattern(String)
        /// One number.
        case only(Int)
        /// Whole numbers from 0 under names that nobody lists.
        case counts
        /// An object of a name, and a list of such.
        case object(String)
        case objects(String)

        /// One of the words of a type.
        static func words<Word: CaseIterable & RawRepresentable>(of type: Word.Type) -> Shape
        where Word.RawValue == String {
            .words(type.allCases.map(\.rawValue))
        }
    }

    /// A member.
    struct Member {
        let name: String
        let title: String
        let shape: Shape
        var description: String?
        let isRequired: Bool

        /// One that is always there.
        static func must(
            _ name: String, title: String, as shape: Shape, description: String? = nil
        ) -> Member {
            Member(
                name: name, title: title, shape: shape, description: description, isRequired: true)
        }

        /// One that may be absent.
        static func may(
            _ name: String, title: String, as shape: Shape, description: String? = nil
        ) -> Member {
            Member(
                name: name, title: title, shape: shape, description: description, isRequired: false)
        }
    }

    /// The name that other objects use to refer to it.
    let name: String
    let title: String
    let members: [Member]

    init(_ name: String, title: String, members: [Member]) {
        self.name = name
        self.title = title
        self.members = members
    }
}

// MARK: JSON Schema

extension ReportObject {
    /// The schema of documents that are this object, in which others stand.
    func schema(_ description: String, _ others: [ReportObject]) -> String {
        Self.schema(titled: title, description: description, defining: others) { write(to: &$0) }
    }

    /// The schema of documents that are one of some objects, in which others stand.
    static func schema(
        titled title: String, description: String, anyOf objects: [ReportObject],
        defining others: [ReportObject]
    ) -> String {
        schema(titled: title, description: description, defining: objects + others) { writer in
            writer.array("oneOf", of: objects) { writer, object in
                writer.objectInLine { $0.member("$ref", "#/$defs/\(object.name)") }
            }
        }
    }

    private static func schema(
        titled title: String, description: String, defining definitions: [ReportObject],
        keywords: (inout JSONWriter) -> Void
    ) -> String {
        JSONWriter.document(alphabet: .unicode) { writer in
            writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            writer.member("title", title)
            writer.member("description", description)
            keywords(&writer)
            writer.object("$defs") { writer in
                for object in definitions {
                    writer.object(object.name) { writer in
                        writer.member("title", object.title)
                        object.write(to: &writer)
                    }
                }
            }
        }
    }

    private func write(to writer: inout JSONWriter) {
        writer.member("type", "object")
        writer.member("required", members.filter(\.isRequired).map(\.name))
        writer.object("properties") { writer in
            for member in members {
                writer.key(member.name)
                writer.objectInLine { writer in
                    writer.member("title", member.title)
                    writer.member("description", member.description)
                    member.shape.write(to: &writer)
                }
            }
        }
        writer.member("additionalProperties", false)
    }
}

extension ReportObject.Shape {
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .text: writer.member("type", "string")
        case .texts: Self.list(&writer) { $0.member("type", "string") }
        case .instant:
            writer.member("type", "string")
            writer.member("format", "date-time")
        case .bool: writer.member("type", "boolean")
        case .count: Self.number("integer", from: 0, &writer)
        case .ordinal: Self.number("integer", from: 1, &writer)
        case .integer: Self.number("integer", from: nil, &writer)
        case .number: Self.number("number", from: nil, &writer)
        case .amount: Self.number("number", from: 0, &writer)
        case .word(let word): writer.member("const", word)
        case .words(let words): writer.member("enum", words)
        case .pattern(let pattern):
            writer.member("type", "string")
            writer.member("pattern", pattern)
        case .only(let number): writer.member("const", number)
        case .counts:
            writer.member("type", "object")
            writer.object("additionalProperties") { Self.number("integer", from: 0, &$0) }
        case .object(let name): writer.member("$ref", "#/$defs/\(name)")
        case .objects(let name): Self.list(&writer) { $0.member("$ref", "#/$defs/\(name)") }
        }
    }

    private static func number(_ type: String, from least: Int?, _ writer: inout JSONWriter) {
        writer.member("type", type)
        writer.member("minimum", least)
    }

    private static func list(
        _ writer: inout JSONWriter, of element: (inout JSONWriter) -> Void
    ) {
        writer.member("type", "array")
        writer.object("items", element)
    }
}
