import Contracts

/// A request that its sender has signed, such as for an address of a storage.
///
/// The right target gets the request with other names of things, and the signature is about the names
/// of the left one. So its refusal says nothing.
enum SignedTwins {
    /// The hexadecimal digits of a digest of 256 bits, and of one of 512 bits.
    private static let lengths = [64, 128]

    /// True if two requests carry the same signature, and one of the answers refuses it.
    ///
    /// - Parameter calls: the request to the left target, and to the right one. If the
    ///   left target has given a signature, the right one has its own in its place.
    static func isRefused(
        _ calls: (left: Exchange.Request, right: Exchange.Request),
        _ answers: (left: Exchange.Response, right: Exchange.Response)
    ) -> Bool {
        let statuses = [answers.left.status, answers.right.status]
        guard statuses[0] != statuses[1], statuses.contains(where: { [401, 403].contains($0) }),
            calls.left.target != calls.right.target || calls.left.body != calls.right.body
        else { return false }
        let known = digests(in: calls.right)
        return digests(in: calls.left).contains { known.contains($0) }
    }

    private static func digests(in request: Exchange.Request) -> [Substring] {
        let texts = [request.target] + request.headers.fields.map(\.value)
        return texts.flatMap { text in
            text.split { "?&=:, ;".contains($0) }
                .filter { lengths.contains($0.utf8.count) && $0.utf8.allSatisfy(isHexadecimal) }
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte)
    }
}
