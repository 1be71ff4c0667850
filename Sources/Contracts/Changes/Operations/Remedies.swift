/// The ways to avoid the effects of changes.
enum Remedies {
    /// The remedy for a kind of change.
    static func remedy(for id: String, direction: ContractChange.Direction) -> String {
        if id.hasPrefix("operation-removed") {
            return "keep the operation, mark it deprecated with x-sunset, and remove it afterwards"
        }
        if id == "operation-renamed" { return "keep the old path beside the new one for a while" }
        if id.hasPrefix("server-") { return "keep the old server, or redirect its requests" }
        if id.contains("security") || id.contains("scope") || id.hasPrefix("scheme-") {
            return "accept the old credentials too until all clients have new ones"
        }
        if id.contains("sunset") {
            return "give x-sunset as a day, and never bring it forward"
        }
        if id.contains("stability") { return "keep the level, or publish another version" }
        if id.hasSuffix("-renamed") {
            return direction == .request
                ? "accept the old name too" : "send the old name beside the new one"
        }
        if id.contains("default-") {
            return "keep the default; clients that leave the value out rely on it"
        }
        if id.contains("-status-removed") {
            return "keep the status; clients wait for it"
        }
        if id.contains("-status-added") {
            return "check that the clients handle the status, or answer with one that they know"
        }
        if id.contains("property-removed") || id.contains("parameter-removed") {
            return direction == .request
                ? "keep reading it, or mark it deprecated before it means nothing"
                : "keep sending it, or mark it deprecated before it goes"
        }
        if id.contains("version") { return "set info.version to a higher version" }
        switch direction {
        case .request:
            return "accept everything that the old contract accepts, or publish another operation"
        case .answer:
            return "send nothing that the old contract excludes, or publish another operation"
        case .none: return "keep the old part beside the new one"
        }
    }
}
