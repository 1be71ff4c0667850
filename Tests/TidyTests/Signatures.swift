/// Limits for the parameters of declarations.
///
/// A reader of a call sees no declaration. Three arguments without labels are a riddle, and a row of
/// five is a type that nobody named. A comment of its own above a declaration excuses it, where a
/// standard or a C library dictates the parameters; the comment says so.
enum Signatures {
    /// The most arguments without a label.
    static let mostUnlabelled = 2
    /// The most parameters. An initializer that stores each of them is the struct that they need.
    static let mostParameters = 4

    /// The declarations of a file that ask too much of a reader, in order.
    static func faults(in file: SourceFile) -> [String] {
        guard file.path.hasSuffix(".swift") else { return [] }
        let lines = BareSource.lines(of: file.text)
        let comments = file.lines
        var faults: [String] = []
        for number in lines.indices {
            guard let signature = Signature(in: lines, at: number) else { continue }
            if isExcused(number, in: comments) { continue }
            let place = "\(file.path):\(number + 1): \(signature.name)"
            let unlabelled = signature.parameters.count { $0.label == "_" }
            if unlabelled > mostUnlabelled {
                faults.append("\(place): \(unlabelled) arguments without a label; give them labels")
            }
            let count = signature.parameters.count
            if count > mostParameters, !signature.storesAll {
                faults.append(
                    "\(place): \(count) parameters; make a struct of those that belong together")
            }
        }
        return faults
    }

    /// True if a comment that is no documentation stands above a declaration.
    private static func isExcused(_ number: Int, in lines: [Substring]) -> Bool {
        for line in lines[..<number].reversed() {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("//"), !line.hasPrefix("///") { return true }
            guard line.hasPrefix("///") || line.hasPrefix("@") else { return false }
        }
        return false
    }
}

/// The parameters of a function or an initializer, as they are written.
struct Signature {
    /// A label, `_` for none, and the name inside.
    typealias Parameter = (label: String, name: String)

    let name: String
    private(set) var parameters: [Parameter] = []
    /// True if each parameter goes into a property.
    private(set) var storesAll = false

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "private", "fileprivate", "static", "convenience",
        "required", "override", "mutating", "nonisolated", "borrowing", "consuming", "final",
        "indirect", "class",
    ]

    /// The declaration that begins in a line; nil where none does.
    init?(in lines: [[UInt8]], at number: Int) {
        let text = String(decoding: lines[number], as: UTF8.self)
        var words = text.split(separator: " ").drop {
            $0.hasPrefix("@") || Self.modifiers.contains(String($0))
        }
        guard let first = words.popFirst() else { return nil }
        if first == "func", let next = words.first, next.first?.isLetter ?? false {
            name = String(next.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        } else if ["init(", "init?(", "init<"].contains(where: first.hasPrefix) {
            name = "init"
        } else {
            return nil
        }
        // A signature and the body of an initializer are never longer.
        let rest = lines[number..<min(lines.count, number + 60)].joined(separator: [0x0A])
        var scan = Scan(Array(rest))
        guard let inside = scan.parameters(after: name) else { return nil }
        parameters = inside.map(Self.parameter)
        storesAll = name == "init" && Self.stores(parameters, in: scan.body())
    }

    private static func parameter(_ text: String) -> Parameter {
        let words = text.prefix { $0 != ":" }.split { $0 == " " || $0 == "\n" }
            .filter { !$0.hasPrefix("@") }
        return (String(words.first ?? "_"), String(words.last ?? "_"))
    }

    private static func stores(_ parameters: [Parameter], in body: String) -> Bool {
        let lines = body.split(separator: "\n").map { $0.drop { $0 == " " } }
        return parameters.allSatisfy { parameter in
            lines.contains { line in
                let sides = line.split(separator: " = ", maxSplits: 1)
                return sides.count == 2 && !sides[0].contains(" ")
                    && sides[1].split(separator: " ").first.map(String.init) == parameter.name
            }
        }
    }
}

/// Reads over brackets.
private struct Scan {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The texts between the commas of the first round brackets after a name.
    mutating func parameters(after name: String) -> [String]? {
        guard let start = bytes.firstRange(of: Array(name.utf8)) else { return nil }
        place = start.upperBound
        guard let opening = bytes[place...].firstIndex(of: UInt8(ascii: "(")) else { return nil }
        let inside = between(opening)
        var (depth, parts, last) = (0, [[UInt8]()], UInt8(0))
        for byte in inside {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ">") where last != UInt8(ascii: "-"): depth -= 1
            default: break
            }
            if byte == UInt8(ascii: ","), depth == 0 {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
            last = byte
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
            .filter { !$0.allSatisfy { $0 == " " || $0 == "\n" } }
    }

    /// The text between the curly brackets that come next.
    mutating func body() -> String {
        guard let opening = bytes[place...].firstIndex(of: UInt8(ascii: "{")) else { return "" }
        return String(decoding: between(opening), as: UTF8.self)
    }

    /// The bytes between a bracket and its partner; the place is behind them afterwards.
    private mutating func between(_ opening: Int) -> ArraySlice<UInt8> {
        var depth = 0
        for index in opening..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth == 0 {
                place = index + 1
                return bytes[(opening + 1)..<index]
            }
        }
        place = bytes.count
        return bytes[(opening + 1)...]
    }
}
