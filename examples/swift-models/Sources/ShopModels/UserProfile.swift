import Foundation

/// A customer, as the app has known one since its first version.
struct UserProfile: Codable, Sendable {
    enum Tier: String, Codable, Sendable {
        case basic, silver, unknown

        /// A tier that a later server invents must not break the app.
        init(from decoder: any Decoder) throws {
            self = Tier(rawValue: try String(from: decoder)) ?? .unknown
        }
    }

    var id: UUID
    var displayName: String
    var tier: Tier
    var memberSince: Date
    var newsletter: Bool
}
