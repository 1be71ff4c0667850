import Contracts
import Foundation

/// Reads a file: once without looking at anything, once with every scalar decoded.
enum DocumentMeasurement {
    static func report(of path: String) throws -> Report {
        let bytes = try contents(of: path)
        _ = try Document(json: bytes, name: path)
        var sum = 0
        let parse = Timing.nanoseconds { sum &+= root(bytes).count }
        let read = Timing.nanoseconds { sum &+= scalars(root(bytes)) }
        // The sum is printed, so that no work can be left out as unused.
        return ["bytes": bytes.count, "parse": parse, "read": read, "sum": sum]
    }

    private static func root(_ bytes: [UInt8]) -> Value {
        guard let document = try? Document(json: bytes, name: "") else {
            fatalError("the document was readable before")
        }
        return document.root
    }

    /// Decodes every scalar and every name into a Swift value.
    private static func scalars(_ value: Value) -> Int {
        switch value.kind {
        case .object: value.members.reduce(0) { $0 &+ $1.name.utf8.count &+ scalars($1.value) }
        case .array: value.elements.reduce(0) { $0 &+ scalars($1) }
        case .string: value.string?.utf8.count ?? 0
        case .number: value.int ?? Int(truncatingIfNeeded: value.double?.bitPattern ?? 0)
        case .boolean: value.bool == true ? 1 : 0
        case .null: 1
        }
    }
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
