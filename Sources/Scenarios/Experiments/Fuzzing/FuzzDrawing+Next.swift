import Contracts
import Simulator

/// The next request of a fuzz, where no sequence says it.
extension FuzzDrawing {
    /// The number of requests with the same weights. On a target, every second stretch has its own.
    private static let stretch = 30

    mutating func beginStretch() {
        guard isLive, isThorough, !plan.isAboutTime, requests % Self.stretch == 0 else { return }
        let number = requests / Self.stretch
        generator.weights = number % 2 == 0 ? nil : DrawWeights(seed: chance.next())
    }

    /// True if the weights of the present stretch leave an operation out.
    private func isLeftOut(_ operation: String) -> Bool {
        generator.weights?.share(of: "operation \(operation)", usual: 100) == 0
    }

    /// The place of an operation. On a target, those that never succeeded come more often, and the
    /// weights leave some of the others out.
    private mutating func nextPlace() -> Int {
        let staying = operations.indices.filter {
            !isLeftOut(operations[$0]) || !generator.hasSucceeded(operations[$0])
        }
        let number = Int(chance.next(below: UInt64(max(1, staying.count))))
        let place = staying.isEmpty ? 0 : staying[number]
        guard isLive, isThorough, generator.hasSucceeded(operations[place]),
            chance.next(below: 3) == 0
        else { return place }
        let others = operations.indices.filter { !generator.hasSucceeded(operations[$0]) }
        return others.isEmpty ? place : others[Int(chance.next(below: UInt64(others.count)))]
    }

    /// The share of invalid requests in percent, as long as they break something new.
    private static let shareOfNewFlaws: UInt64 = 40

    /// The valid requests in which an operation of a target should succeed.
    private static let hopefulAttempts = 25

    /// True if an operation has not succeeded yet, and still may. There is nothing yet to try edges
    /// on, and other operations need what it makes.
    private func isHopeful(_ operation: String) -> Bool {
        isLive && !generator.hasSucceeded(operation)
            && attempts[operation, default: 0] < Self.hopefulAttempts
    }

    /// A request for an operation that is drawn; of a wide fuzz, or else for one that follows it.
    mutating func nextRequest() -> GeneratedRequest? {
        if let id = farewell {
            farewell = nil
            return generator.request(for: id)
        }
        let first = nextPlace()
        var share = UInt64(max(0, plan.invalidShare))
        if isLive, !plan.isAboutTime, share > 0,
            !isHopeful(operations[first]), generator.findsNewFlaws(for: operations[first])
        {
            share = max(share, Self.shareOfNewFlaws)
        }
        let isInvalid = chance.next(below: 100) < share
        let turned = operations[first...] + operations[..<first]
        let tried = plan.breadth == .wide ? turned : turned.prefix(1)
        // They take no turns of invalid requests.
        let isOdd = hasPaths && isThorough && plan.invalidShare > 0 && requests % 48 == 47
        for operation in isOdd ? tried : [] {
            guard let pair = generator.oddPair(for: operation) else { continue }
            // If the plain request fails as well, its writing is not to blame.
            odd = pair.odd
            return pair.plain
        }
        for operation in isInvalid ? tried : [] {
            if let drawn = generator.invalidRequest(for: operation) { return drawn }
        }
        for operation in tried {
            if isThorough, chance.next(below: isHopeful(operation) ? 8 : 2) == 0,
                let drawn = generator.edgeRequest(for: operation)
            {
                return drawn
            }
            if let drawn = generator.request(for: operation) { return drawn }
        }
        return nil
    }
}
