import Contracts

extension Contracts.Operation {
    private static let forgetting: Set<String> = [
        "reset", "resetall", "wipe", "wipeall", "purge", "purgeall", "truncate", "flush",
        "flushall",
        "clearall", "deleteall", "dropall", "factoryreset",
    ]

    /// True if the server seems to forget everything by it, such as `POST /admin/reset`.
    package var forgetsEverything: Bool {
        guard !["GET", "HEAD", "OPTIONS"].contains(method), requestBody == nil,
            path.variables.isEmpty, let word = path.segments.lastLiteral
        else { return false }
        return Self.forgetting.contains(IdentityNames.normalised(word))
    }
}
