import Contracts
import Foundation
import Testing

@testable import ShopModels

@Suite struct ProfileTests {
    static func contract() throws -> Contract {
        let url = try #require(Bundle.module.url(forResource: "openapi", withExtension: "yaml"))
        return try Contract(String(contentsOf: url, encoding: .utf8), name: "openapi.yaml")
    }

    /// The check that belongs into a team's test target.
    @Test func theModelTakesWhatTheContractAllows() throws {
        let report = try Decodability.check(
            CustomerProfile.self, against: Self.contract().schema("UserProfile"),
            options: ModelCheckOptions(coding: ModelCoding(keys: .camelCase))
        ) { bytes in
            try ShopCoding.decoder().decode(CustomerProfile.self, from: Data(bytes))
        }
        #expect(report.isClean, "\(report)")
    }

    /// The app's request is checked against the contract too.
    @Test func theModelIsSentAsTheContractSays() throws {
        let sample = CustomerProfile(
            id: UUID(), displayName: nil, tier: .gold, memberSince: Date(), newsletter: true,
            addresses: [.init(street: "", city: "")])
        let report = try Encodability.check(
            [sample], against: Self.contract().schema(ofRequest: "putProfile")
        ) { Array(try ShopCoding.encoder().encode($0)) }
        #expect(report.isClean, "\(report)")
    }

    /// What the check says of the model and the decoder that the app began with.
    static func firstReport() throws -> ModelReport {
        try Decodability.check(
            UserProfile.self, against: contract().schema("UserProfile"),
            options: ModelCheckOptions(coding: ModelCoding(keys: .camelCase))
        ) { bytes in
            try ShopCoding.firstDecoder().decode(UserProfile.self, from: Data(bytes))
        }
    }

    @Test func theFirstModelWasWrong() throws {
        let report = try Self.firstReport()
        let reported = report.findings.map { "\($0.kind.rawValue) \($0.pointer)" }
        for expected in [
            "demanded-member /display_name", "refused-null /display_name",
            "demanded-member /newsletter", "refused-value /member_since",
            "dropped-member /addresses", "altered-value /tier",
        ] {
            #expect(reported.contains(expected), "\(report)")
        }
        #expect(reported.count == 6, "\(report)")
    }

    // Foundation does not take the same dates on every system.
    #if os(Linux)
        @Test func theReportInTheReadmeIsReal() throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent()
            let readme = try String(
                contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
            let report = try Self.firstReport()
            #expect(readme.contains("```text\n\(report)\n```"), "\(report)")
        }
    #endif
}
