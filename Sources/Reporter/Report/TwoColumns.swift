import Contracts
import Simulator

/// The answers of two targets to one request, beside each other. The part that differs is marked.
///
///       left                                      right
///       POST /loans                               POST /loans
///         {"days":37}                               {"days":37}
///       201                                       201
///     ≠   fee: 925                                  fee: 740
///         id: "loan-1"                              id: "book-1"
struct TwoColumns {
    /// The characters of a column.
    private static let width = 46
    private static let mark = "≠ "

    let lines: [String]

    /// - Parameter place: the place of the difference: `status`, `header location` or `body /fee`.
    init(_ left: Exchange, _ right: Exchange, differingAt place: String) {
        var rows: [(isMarked: Bool, left: String, right: String)] = [(false, "left", "right")]
        func add(_ left: [(name: String, text: String)], _ right: [(name: String, text: String)]) {
            for row in Self.paired(left, right) {
                let isMarked = !row.name.isEmpty && row.name == place
                rows.append((isMarked, row.left, row.right))
            }
        }
        add(Self.request(left.request), Self.request(right.request))
        if let own = left.response, let other = right.response {
            add([("status", "\(own.status)")], [("status", "\(other.status)")])
            add(Self.fields(own.headers), Self.fields(other.headers))
            add(Self.body(own.body, place), Self.body(other.body, place))
        }
        lines = rows.map { row in
            let left = Self.cell(row.left)
            let padding = String(repeating: " ", count: max(1, Self.width + 2 - left.count))
            let line = (row.isMarked ? Self.mark : "  ") + left + padding + Self.cell(row.right)
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func cell(_ text: String) -> String {
        let line = VisibleText.line(text)
        return line.count > width ? line.prefix(width - 1) + "…" : line
    }

    /// The parts of both sides in the order of the left one, by their names.
    private static func paired(
        _ left: [(name: String, text: String)], _ right: [(name: String, text: String)]
    ) -> [(name: String, left: String, right: String)] {
        var rest = right
        var rows = left.map { part in
            let place = rest.firstIndex { $0.name == part.name }
            return (
                name: part.name, left: part.text,
                right: place.map { rest.remove(at: $0).text } ?? ""
            )
        }
        rows += rest.map { ($0.name, "", $0.text) }
        return rows
    }

    private static func request(_ request: Exchange.Request) -> [(name: String, text: String)] {
        let body = String(validating: request.body, as: UTF8.self) ?? ""
        let line = (name: "", text: "\(request.method) \(request.target)")
        return body.isEmpty ? [line] : [line, ("", "  " + body)]
    }

    private static let dull: Set<String> = ["date", "server", "connection", "content-length"]

    /// The header fields that say something about the content.
    private static func fields(_ headers: HeaderFields) -> [(name: String, text: String)] {
        headers.fields.compactMap { field in
            let name = field.name.asciiLowercased
            return dull.contains(name) ? nil : ("header \(name)", "  \(name): \(field.value)")
        }
    }

    /// The members of a body; the whole body where it has none.
    private static func body(_ body: [UInt8], _ place: String) -> [(name: String, text: String)] {
        guard let root = try? Document(json: body, name: "answer").root, root.kind == .object else {
            let text = String(validating: body, as: UTF8.self) ?? "\(body.count) bytes"
            return text.isEmpty ? [] : [(place.hasPrefix("body") ? place : "body", "  " + text)]
        }
        let top = "body /" + (place.split(separator: "/").dropFirst().first.map(String.init) ?? "")
        return root.members.map { member in
            let name = "body /\(JSONPointer.escaped(member.name))"
            return (name == top ? place : name, "  \(member.name): \(member.value.compactJSON)")
        }
    }
}
