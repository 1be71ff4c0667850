/// The ways to call a function, as a reader sees them.
enum OverloadSignatures {
    /// The signatures with their results; ways that only go on with more of the same are one.
    static func lines(_ overloads: [Overload]) -> [String] {
        var lines: [String] = []
        var start = 0
        while start < overloads.count {
            var end = start + 1
            while end < overloads.count, overloads[end].goesOn(from: overloads[end - 1]) {
                end += 1
            }
            // Two ways are seen at a glance; more are not worth a line each.
            if end - start > 2 {
                lines.append(line(overloads[start], rest: ", …"))
                start = end
            } else {
                lines.append(line(overloads[start]))
                start += 1
            }
        }
        return lines
    }

    private static func line(_ overload: Overload, rest: String = "") -> String {
        "\(overload.signature.dropLast())\(rest)) → \(overload.result)"
    }
}

extension Overload {
    /// True if this has one more parameter of the other's last type, and the same style and result.
    fileprivate func goesOn(from other: Overload) -> Bool {
        guard let last = other.parameters.last else { return false }
        return parameters == other.parameters + [last] && style == other.style
            && result == other.result
    }
}
