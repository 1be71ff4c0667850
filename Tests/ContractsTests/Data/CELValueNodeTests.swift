import TestSupport
import Testing

@testable import Contracts

@Suite("Maps of many entries")
struct CELValueNodeTests {
    /// The faults in the nodes of a map.
    private static func faults(in map: CELMap) -> [String] {
        var faults: [String] = []
        var heights: Set<Int> = []
        func visit(_ node: CELValueNode, height: Int, from low: CELValue?, to high: CELValue?) {
            switch node.form {
            case .leaf(let leaf):
                heights.insert(height)
                if leaf.count > CELValueEntries.greatestCount { faults.append("large leaf") }
                if leaf.count == 0, height > 0 { faults.append("empty leaf") }
                for place in 0..<leaf.count {
                    let key = leaf.keys[place]
                    if let low, key.keyOrder(against: low) < 0 { faults.append("key too low") }
                    if let high, key.keyOrder(against: high) >= 0 { faults.append("key too high") }
                    if leaf.isPlain, key.kind != .string { faults.append("not plain") }
                }
            case .branch(let branch):
                let children = branch.children
                if children.count > CELValueBranch.greatestCount { faults.append("large branch") }
                if children.count < 2, height == 0 { faults.append("needless root") }
                if branch.isPlain { faults.append("plain branch") }
                if branch.count != children.reduce(0, { $0 + $1.count }) { faults.append("sum") }
                for (place, child) in children.enumerated() {
                    if child.count != child.node.count { faults.append("count") }
                    let next = place + 1 < children.count ? children[place + 1].first : high
                    let first = place == 0 ? low : child.first
                    visit(child.node, height: height + 1, from: first, to: next)
                }
            }
        }
        visit(map.root, height: 0, from: nil, to: nil)
        if heights.count != 1 { faults.append("uneven") }
        return faults
    }

    private static func expect(_ map: CELMap, is model: CELModel) {
        #expect(map.count == model.pairs.count)
        #expect(map.keys.map(\.literal) == model.pairs.map(\.key.literal))
        #expect(zip(map.values, model.pairs).allSatisfy { $0.isIdentical(to: $1.value) })
        #expect(faults(in: map) == [])
        for place in stride(from: 0, to: map.count, by: 7) {
            let entry = map.entry(at: place)
            #expect(entry.key.isIdentical(to: model.pairs[place].key))
            #expect(map[entry.key]?.isIdentical(to: model.pairs[place].value) == true)
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `a map does what a sorted list does, and its copies stay as they were`(seed: UInt64) {
        var draw = CELValueDraw(
            random: SplitMix64(seed: seed), range: seed < 3 ? 150 : 3000, textsOnly: seed % 2 == 0)
        var (map, model) = (CELMap(), CELModel())
        var copies: [(map: CELMap, model: CELModel, digest: CELValueDigest?)] = []
        for round in 0..<8_000 {
            let key = draw.key()
            // The map grows, shrinks to little, and grows again.
            let removes = round / 2_000 % 2 == 0 ? 20 : 90
            if Int(draw.random.next() % 100) < removes {
                let gone =
                    model.pairs.isEmpty || draw.random.next() % 2 == 0
                    ? key : model.pairs[Int(draw.random.next() % UInt64(model.pairs.count))].key
                map.remove(gone)
                model.remove(gone)
                #expect(map[gone] == nil)
            } else {
                let value = draw.value()
                map.set(key, to: value)
                model.set(key, to: value)
                #expect(map[key]?.isIdentical(to: value) == true)
            }
            if round % 400 == 0 {
                copies.append((map, model, round % 800 == 0 ? map.digest : nil))
            }
        }
        copies.append((map, model, nil))
        for copy in copies {
            Self.expect(copy.map, is: copy.model)
            let fresh = copy.model.map
            #expect(copy.map.digest == copy.digest ?? fresh.digest)
            #expect(copy.map.digest == fresh.digest)
            #expect(copy.map.isIdentical(to: fresh) && fresh.isIdentical(to: copy.map))
            let celValue = CELValue.map(copy.map)
            #expect(celValue.weight(upTo: .max) == CELValue.map(fresh).weight(upTo: .max))
        }
    }

    enum Order: CaseIterable { case up, down, outwards }

    @Test(arguments: Order.allCases)
    func `entries may come and go in any order`(order: Order) {
        let count = 5_000
        var keys = (0..<count).map { CELValue.int($0) }
        if order == .down { keys.reverse() }
        if order == .outwards { keys.sort { abs($0.number - 2500) < abs($1.number - 2500) } }
        var map = CELMap(capacity: count)
        for key in keys { map.set(key, to: key) }
        #expect(map.values == (0..<count).map { .int($0) } && Self.faults(in: map) == [])
        for key in keys.dropLast(10) {
            map.remove(key)
            map.remove(key)
        }
        #expect(map.values == keys.suffix(10).map(\.number).sorted().map { .int($0) })
        #expect(map.root.isLeaf && Self.faults(in: map) == [])
        for key in keys { map.remove(key) }
        #expect(map.count == 0 && map.keys == [] && map.isIdentical(to: CELMap()))
    }

    @Test func `entries that come in order fill their leaves`() {
        var map = CELMap()
        for number in 0..<6_400 { map.set(.int(number), to: .null) }
        #expect(map.leaves.dropLast().allSatisfy { $0.count == CELValueEntries.greatestCount })
    }

    @Test(arguments: [1, 16, 64, 65, 4_096, 50_000])
    func `a changed copy has few nodes of its own`(count: Int) {
        var original = CELMap()
        for number in 0..<count { original.set("key \(number)", to: .int(number)) }
        let nodes = original.identities
        for number in stride(from: 0, to: count, by: max(1, count / 20)) {
            var changed = original
            changed.set("key \(number)", to: .null)
            var larger = original
            larger.set("key \(number) and more", to: .null)
            var smaller = original
            smaller.remove(.string("key \(number)"))
            let height = original.height
            #expect(changed.identities.subtracting(nodes).count == height)
            #expect(larger.identities.subtracting(nodes).count <= 2 * height + 1)
            #expect(smaller.identities.subtracting(nodes).count <= 2 * height)
            #expect(original["key \(number)"] == .int(number))
            #expect(larger.count == count + 1 && smaller.count == count - 1)
        }
        #expect(original.identities == nodes && original.values.count == count)
    }

    @Test func `an only owner changes a map where it is`() {
        var map = CELMap()
        for number in 0..<5_000 { map.set(.int(number), to: .null) }
        let nodes = map.identities
        for number in 0..<5_000 { map.set(.int(number), to: .int(number)) }
        #expect(map.identities == nodes)
    }

    @Test func `a map may have a million entries`() {
        let count = 1_000_000
        var map = CELMap()
        for number in 0..<count { map.set(.int(number), to: .int(number)) }
        var changed = map
        changed.set(.int(700_000), to: .null)
        #expect(map.count == count && map.height <= 5)
        #expect(changed.identities.subtracting(map.identities).count == map.height)
        #expect(map[.int(700_000)] == .int(700_000) && changed[.int(700_000)] == .null)
        #expect(map.entry(at: 999_999).value == .int(999_999))
        #expect(!changed.isIdentical(to: map))
        changed.set(.int(700_000), to: .int(700_000))
        #expect(changed.isIdentical(to: map) && changed.digest == map.digest)
        #expect(CELValue.map(map).fits(weight: 2 * count + 1, depth: 1))
        #expect(!CELValue.map(map).fits(weight: 2 * count, depth: 1))
    }
}

extension CELValue {
    fileprivate var number: Int { if case .int(let number) = self { number } else { 0 } }
}

extension CELMap {
    fileprivate var nodes: [CELValueNode] {
        var nodes = [root]
        var next = 0
        while next < nodes.count {
            if case .branch(let branch) = nodes[next].form {
                nodes += branch.children.map(\.node)
            }
            next += 1
        }
        return nodes
    }

    fileprivate var leaves: [CELValueNode] { nodes.filter(\.isLeaf) }

    fileprivate var identities: Set<ObjectIdentifier> { Set(nodes.map { ObjectIdentifier($0) }) }

    fileprivate var height: Int {
        var height = 1
        var node = root
        while case .branch(let branch) = node.form {
            node = branch.children[0].node
            height += 1
        }
        return height
    }
}
