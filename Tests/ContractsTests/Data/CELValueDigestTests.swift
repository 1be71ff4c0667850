import TestSupport
import Testing

@testable import Contracts

@Suite("Digests of data")
struct CELValueDigestTests {
    private static func map(_ pairs: [(CELValue, CELValue)]) -> CELValue {
        var map = CELMap()
        for (key, value) in pairs { map.set(key, to: value) }
        return .map(map)
    }

    private static let squares = map(
        (0..<200).map { (.int($0), map([(.string("n"), .int($0 * $0))])) })

    /// The digests were computed by another program, which knows SipHash from its description.
    private static let known: [(CELValue, String)] = [
        (.null, "ec4827ee54e8eed69ddcabcca2183c5f"),
        (.bool(false), "a6b92b8d9ed25eb05d0df78af04ef22b"),
        (.bool(true), "8c9631a4e89f7ba81c082241b8b47158"),
        (.int(1), "419780c387302b7ddcc5c5989f3a3bc2"),
        (.uint(1), "29e5e6bd067982399c4eade76a755e98"),
        (.double(1), "dc57d7b4a0fc645b2c98ec2b986281e3"),
        (.double(-0.0), "278f91f1c75532b897991c4e0c1e5a9a"),
        (.double(.nan), "31c3952b2a4dbfc81c2bdfbc24c8d59a"),
        (.int(.min), "28e383a4c6d93305e19691fb3c94b743"),
        (.string(""), "472062ff2faee3ff88595ccdc0f9bce3"),
        (.string("tea"), "4759b352e0cc0c41f594002a756dda0f"),
        (.string("abcdefgh"), "e32a4f43da8280a10559dca90a388e7a"),
        (.string("e\u{301}"), "5f3ce2880b7f9b74d824ccdf82c25753"),
        (.string("\u{e9}"), "384babab71d79ab2ae8301ebd3e3769b"),
        (.bytes(Array("tea".utf8)), "6c3d196354bd3e8e717ac36f65faf4e7"),
        (.list([]), "27c10bebb47d192ac3dea6976e83ed3d"),
        (.list([.int(1), .string("tea")]), "d91eb6b009fe64ed0bc3ddc9c3ec5798"),
        (map([]), "e28ab711cc837092c0015aeda7b5eb0c"),
        (
            map([(.string("a"), .int(1)), (.string("b"), .list([.null]))]),
            "eb241d624f7fcce5c5a89ad9d5e3ca19"
        ),
        (squares, "86e5de31769623aedb35927048ffa778"),
        (
            .timestamp(Instant(seconds: 1_700_000_000, nanoseconds: 5)),
            "ae80437c74f25750706171cff7968110"
        ),
        (
            .duration(TimeSpan(seconds: -1, nanoseconds: 500_000_000)),
            "a756aa3fcad9fd4eca5f8c62124d1551"
        ),
        (.type(.int), "1b95dffacf59af832a614e7a622c2dc3"),
        (.optional(nil), "43856c36c441cc16abe6dce06bea8829"),
        (.optional(.null), "cd04891f11f8637a52da060d9597d13c"),
    ]

    @Test(arguments: known.indices)
    func `a digest is the same for ever`(place: Int) {
        let (celValue, digest) = Self.known[place]
        #expect(celValue.digest.description == digest)
    }

    @Test func `a digest has all its digits`() {
        #expect(CELValueDigest(1, 0xab).description == "000000000000000100000000000000ab")
    }

    @Test func `data have one digest exactly where they are identical`() {
        let data =
            Self.known.map(\.0) + [
                .list([.list([]), .null]), .list([.list([.null])]), .list([.null, .list([])]),
                .string("tea\0"), .string("abcdefgh\0"), .bytes([]), .double(0), .double(.infinity),
                Self.map([(.uint(1), .null)]), Self.map([(.int(1), .null)]),
                Self.map([(.string("1"), .null)]), Self.map([(.string("a"), .string("b"))]),
                Self.map([(.string("b"), .string("a"))]), .optional(.optional(nil)),
                .double(Double(bitPattern: 0xfff8_0000_0000_0001)),
                Self.map([(.string("b"), .list([.null])), (.string("a"), .int(1))]),
            ]
        for one in data {
            for other in data {
                #expect((one.digest == other.digest) == one.isIdentical(to: other))
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `the order in which entries came does not matter`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pairs = (0..<500).map { (CELValue.string("key \($0)"), CELValue.int($0)) }
        let digest = Self.map(pairs).digest
        for _ in 0..<5 { #expect(Self.map(pairs.shuffled(using: &random)).digest == digest) }
        var detour = CELMap()
        for (key, value) in pairs.shuffled(using: &random) {
            detour.set(key, to: .string("for a while"))
            detour.set(key.excerpt + "x", to: .null)
            _ = detour.digest
            detour.remove(.string(key.excerpt + "x"))
            detour.set(key, to: value)
        }
        #expect(detour.digest == digest && CELValue.map(detour).digest == digest)
    }

    @Test func `every change of a map is seen`() {
        var map = CELMap()
        var seen: Set<CELValueDigest> = []
        for number in 0..<300 {
            #expect(seen.insert(map.digest).inserted)
            map.set("key \(number % 150)", to: .int(number))
        }
        for number in 0..<150 {
            let before = map.digest
            var copy = map
            copy.set("key \(number)", to: .null)
            #expect(seen.insert(copy.digest).inserted && map.digest == before)
        }
    }

    @Test func `a digest after a change looks at little`() {
        var map = CELMap()
        for number in 0..<10_000 { map.set(.int(number), to: .int(number)) }
        #expect(map.root.nodesWithoutDigest > 150)
        _ = map.digest
        #expect(map.root.nodesWithoutDigest == 0)
        var copy = map
        copy.set(.int(5_000), to: .null)
        #expect(copy.root.nodesWithoutDigest == 4 && map.root.nodesWithoutDigest == 0)
        let leaves = copy.root.leavesWithoutDigest
        #expect(leaves.map { Array($0.digests.openPlaces).count } == [1])
        #expect(leaves.map { Array($0.weights.openPlaces).count } == leaves.map(\.count))
    }

    @Test func `many may ask at once`() async {
        for _ in 0..<20 {
            var map = CELMap()
            for number in 0..<2_000 { map.set(.int(number), to: Self.squares) }
            var changed = map
            changed.set(.int(7), to: .null)
            let (one, other) = (map, changed)
            let digests = await withTaskGroup(of: [CELValueDigest].self) { group in
                for turn in 0..<8 {
                    group.addTask {
                        turn % 2 == 0
                            ? [one.digest, other.digest]
                            : [other.digest, one.digest].reversed()
                    }
                }
                return await group.reduce(into: Set<[CELValueDigest]>()) { $0.insert($1) }
            }
            #expect(digests.count == 1)
        }
    }
}

extension CELValueNode {
    fileprivate var nodesWithoutDigest: Int {
        let own = knownDigest.words == nil ? 1 : 0
        guard case .branch(let branch) = form else { return own }
        return branch.children.reduce(own) { $0 + $1.node.nodesWithoutDigest }
    }

    fileprivate var leavesWithoutDigest: [CELValueEntries] {
        switch form {
        case .leaf(let leaf): knownDigest.words == nil ? [leaf] : []
        case .branch(let branch): branch.children.flatMap(\.node.leavesWithoutDigest)
        }
    }
}
