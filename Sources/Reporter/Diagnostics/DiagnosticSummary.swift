import Contracts

/// The numbers of errors, warnings and files, for the last line of a run.
package struct DiagnosticSummary: Sendable, Hashable {
    /// The diagnostics that must be repaired.
    package var errors: Int
    /// The diagnostics that probably should be.
    package var warnings: Int
    /// The files that were looked at, also those without a diagnostic.
    package var files: Int

    /// Counts the diagnostics of that many files.
    package init(of diagnostics: [Diagnostic], files: Int) {
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count { $0.severity == .warning }
        self.files = files
    }

    /// A line such as `2 errors, 1 warning in 3 files`.
    package var sentence: String {
        var parts: [String] = []
        if errors > 0 { parts.append(counted(errors, "error")) }
        if warnings > 0 { parts.append(counted(warnings, "warning")) }
        let found = parts.isEmpty ? "nothing wrong" : parts.joined(separator: ", ")
        return "\(found) in \(counted(files, "file"))"
    }
}
