import Foundation

/// A customer, as the contract says.
struct CustomerProfile: Codable, Sendable {
    enum Tier: String, Codable, Sendable { case basic, silver, gold }

    struct Address: Codable, Sendable {
        var street: String
        var city: String
    }

    var id: UUID
    var displayName: String?
    var tier: Tier
    var memberSince: Date
    var newsletter: Bool?
    var addresses: [Address]?
}
