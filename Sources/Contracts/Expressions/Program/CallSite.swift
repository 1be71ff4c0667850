/// A call of a function by name. The kinds of the arguments choose the way to call it.
///
/// The ways to call it are taken apart, so that a call copies nothing but the body that it needs.
final class CallSite: Sendable {
    let name: String
    let argumentCount: Int
    /// The kinds that each way takes, one way after the other.
    private let kinds: [KindSet]
    private let costs: [Overload.Cost]
    private let bodies: [Overload.Body]

    init(name: String, argumentCount: Int, overloads: [Overload]) {
        self.name = name
        self.argumentCount = argumentCount
        kinds = overloads.flatMap(\.kinds)
        costs = overloads.map(\.cost)
        bodies = overloads.map(\.body)
    }

    /// The cost of a call.
    @inline(__always)
    func cost(of way: Int) -> Overload.Cost { costs[way] }

    /// The value of a call, or its fault.
    @inline(__always)
    func value(
        of arguments: borrowing CallArguments, by way: Int
    ) throws(EvaluationFault) -> CELValue {
        do {
            return try bodies[way](arguments)
        } catch let fault as EvaluationFault {
            throw fault
        } catch {
            throw .function(name, reason: "\(error)".shortened, remedy: nil)
        }
    }

    /// The first way to call the function that takes such arguments.
    @inline(__always)
    func way(for arguments: borrowing CallArguments) throws(EvaluationFault) -> Int {
        var way = 0
        while way < bodies.count {
            if accepts(way, arguments) { return way }
            way &+= 1
        }
        throw .noOverload(name, (0..<argumentCount).map { arguments.start[$0].kind })
    }

    /// True if a way takes the arguments, by their kinds.
    @inline(__always)
    private func accepts(_ way: Int, _ arguments: borrowing CallArguments) -> Bool {
        let first = way &* argumentCount
        var at = 0
        while at < argumentCount {
            if !kinds[first &+ at].contains(arguments.start[at].kindSet) { return false }
            at &+= 1
        }
        return true
    }
}

extension String {
    /// A sentence that may quote a long text, without its middle.
    fileprivate var shortened: String {
        guard utf8.count > 600 else { return self }
        let start = String(String.UnicodeScalarView(unicodeScalars.prefix(300)))
        return start + "…" + String(String.UnicodeScalarView(unicodeScalars.suffix(200)))
    }
}
