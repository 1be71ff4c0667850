import Contracts
import Testing

@testable import Simulator

/// Requests that their sender has signed, as two targets get them.
@Suite struct SignedTwinsTests {
    private static let digest = String(repeating: "0a", count: 32)

    private func isRefused(
        _ left: String, _ right: String, statuses: (Int, Int) = (200, 403)
    ) -> Bool {
        SignedTwins.isRefused(
            (
                left: Exchange.Request(method: "PUT", target: left),
                right: Exchange.Request(method: "PUT", target: right)
            ),
            (
                left: Exchange.Response(status: statuses.0),
                right: Exchange.Response(status: statuses.1)
            ))
    }

    @Test func aSignatureAboutOtherNamesSaysNothing() {
        let (left, right) = ("/a-1/p.jpg?sign=\(Self.digest)", "/b-7/p.jpg?sign=\(Self.digest)")
        #expect(isRefused(left, right))
        #expect(isRefused(left, right, statuses: (403, 200)))
        #expect(isRefused(left, right, statuses: (204, 401)))
    }

    @Test func everythingElseIsCompared() {
        let (left, right) = ("/a-1/p.jpg?sign=\(Self.digest)", "/b-7/p.jpg?sign=\(Self.digest)")
        #expect(!isRefused(left, right, statuses: (200, 404)))
        #expect(!isRefused(left, right, statuses: (403, 403)))
        #expect(!isRefused(left, left))
        #expect(!isRefused("/a-1/p.jpg", "/b-7/p.jpg"))
        // The right target has given its own.
        let own = String(Self.digest.reversed())
        #expect(!isRefused(left, "/b-7/p.jpg?sign=\(own)"))
        #expect(
            !isRefused("/a-1?sign=\(Self.digest.dropLast())", "/b-7?sign=\(Self.digest.dropLast())")
        )
    }
}
