/// An answer that a reader says it reads: an entry of its `x-reads`.
package struct ReaderClaim: Sendable {
    /// The operation that answers.
    package let operation: String
    /// The status of the answer.
    package let status: Int
    /// The place in the body that is read, in which `*` is every element of a list.
    package let path: JSONPointer

    /// The fault of an entry that cannot be used.
    enum Fault: Error {
        case incomplete, noPath

        var message: String {
            switch self {
            case .incomplete: "an entry of x-reads needs an operation and a status"
            case .noPath: "the path of an entry is a JSON Pointer such as /items/*"
            }
        }
    }

    init(_ entry: Value) throws(Fault) {
        guard let operation = entry["operation"]?.string, let status = entry["status"]?.int else {
            throw .incomplete
        }
        guard let path = JSONPointer(entry["at"]?.string ?? "") else { throw .noPath }
        self.operation = operation
        self.status = status
        self.path = path
    }

    /// The folder of the readers in a spec.
    package static let folder = "schemas/readers/"

    /// True if a file of a spec is a reader.
    package static func isReader(_ path: String) -> Bool { path.hasPrefix(folder) }

    /// The answers that a reader names, without the entries that cannot be used.
    package static func claims(of reader: Value) -> [ReaderClaim] {
        (reader["x-reads"].map { Array($0.elements) } ?? []).compactMap { entry in
            try? ReaderClaim(entry)
        }
    }
}
