import Contracts

/// Fingerprints of the problems of files. Each is distinguished from the others by its check, its file
/// and its message, never by its line.
package enum DiagnosticFingerprints {
    /// The fingerprints of some problems, in their order.
    ///
    /// - Parameter name: gives the name of a file that stays the same wherever the command runs.
    package static func all(
        of diagnostics: [Diagnostic], naming name: (String) -> String
    ) -> [String] {
        var counts: [String: Int] = [:]
        return diagnostics.map { diagnostic in
            let text = [diagnostic.check, name(diagnostic.file), diagnostic.message]
                .joined(separator: "\n")
            counts[text, default: 0] += 1
            let digest = SHA256.digest(of: Array("\(text)\n\(counts[text] ?? 0)".utf8))
            return String(Hexadecimal.encoded(digest).prefix(16))
        }
    }
}
