/// The names of findings of answers.
package enum FindingNames {
    private static let check = "undocumented-status"

    /// The subject of a finding of an answer.
    ///
    /// Each status that an operation does not list is a finding of its own. So whoever accepts a 404
    /// does not accept a 409.
    static func subject(_ operation: String, _ check: String, status: Int) -> String {
        check == self.check ? "\(operation)/\(status)/\(check)" : "\(operation)/\(check)"
    }

    /// The same name without a status, as 0.1 wrote it; nil for a name that has none.
    package static func withoutStatus(_ name: String) -> String? {
        var parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[parts.count - 1] == check, Int(parts[parts.count - 2]) != nil
        else { return nil }
        parts.remove(at: parts.count - 2)
        return parts.joined(separator: "/")
    }
}
