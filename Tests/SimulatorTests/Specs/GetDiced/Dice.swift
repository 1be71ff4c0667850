import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Talks with the service of Get Diced, and what its tables hold.
enum Dice {
    static let spec = Result { try TestSpec.repository("getdiced") }

    /// A talk with the service, just started.
    static func talk(_ settings: StandIn.Settings = .init()) throws -> Conversation {
        try Conversation(try spec.get(), at: "2025-12-01T00:00:00Z", settings)
    }

    /// A file of the spec.
    static func bytes(_ file: String) throws -> [UInt8] {
        try #require(Repository.bytes(of: "specs/getdiced/files/\(file)"))
    }

    /// The cards of the first release.
    static let cards = Result {
        let document = try Document(json: try bytes("cards.json"), name: "cards.json")
        return document.root["cards"]?.elements.map { $0 } ?? []
    }

    /// The id of a card of the first release, by its name and perhaps its set.
    static func id(_ name: String, _ set: String? = nil) throws -> String {
        let card = try cards.get().first { card in
            card["name"]?.string == name && (set == nil || card["release_set"]?.string == set)
        }
        return try #require(card?["db_uuid"]?.string)
    }

    /// Whether this machine can make the files again.
    static let hasPython =
        (try? Subprocess("python3", ["-c", "import sqlite3"]).run().exitCode) == 0

    /// An id that no card has.
    static let stranger = "ffffffff-ffff-4fff-bfff-ffffffffffff"
}

extension Conversation.Answer {
    /// A member of every element of a list in the body.
    func column(_ name: String, of list: String) -> [String] {
        body?[list]?.elements.map { $0[name]?.string ?? "" } ?? []
    }
}
