/// The reason why there is no zone of a name.
public enum ZoneFault: Error, Hashable, Sendable {
    /// The database has no zone of the name; the nearest of those that it has, if one is near.
    case unknown(String, nearest: String?)
    /// No zone can have the name: it would lead elsewhere, or has characters that none has.
    case notAName(String)
    /// The name stands for the setting of the machine, on which no result may depend.
    case ofTheMachine(String)
    /// The zone cannot be read.
    case unreadable(String, reason: String)
    /// The bytes of the file are no zone.
    case malformed(String, TZifFault)
}

extension ZoneFault: CustomStringConvertible {
    /// The sentence for people.
    public var description: String {
        switch self {
        case .unknown(let name, let nearest):
            "unknown time zone \(quoted(name)); "
                + (nearest.map { "did you mean \(quoted($0))?" }
                    ?? "expected a name like Europe/Paris, or an offset like +02:00")
        case .notAName(let name):
            "\(quoted(name)) is no name of a time zone; expected one like Europe/Paris, or an "
                + "offset like +02:00"
        case .ofTheMachine(let name):
            "\(quoted(name)) is whatever the machine is set to; name the time zone itself"
        case .unreadable(let name, let reason):
            "cannot read the time zone \(quoted(name)): \(reason)"
        case .malformed(let name, let fault):
            "the file of the time zone \(quoted(name)) is damaged: \(fault)"
        }
    }
}

/// The reason why the files of zones cannot be read.
public struct ZoneSourceFault: Error, Hashable, Sendable {
    /// The reason, as part of a sentence.
    public let reason: String

    /// A fault with its reason.
    public init(reason: String) { self.reason = reason }
}
