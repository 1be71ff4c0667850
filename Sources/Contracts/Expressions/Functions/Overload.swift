/// One way to call a function: what it takes, what it gives, and how.
///
///     Overload("startsWith", on: .string, [.string], gives: .bool) { call in
///         .bool(call.text(0).hasPrefix(call.text(1)))
///     }
///
/// A body is pure: its value depends on its arguments alone. What it throws becomes the fault of the
/// call, told by its description.
package struct Overload: Sendable {
    /// How the function is written.
    package enum Style: Sendable {
        /// `f(x, y)`.
        case plain
        /// `x.f(y)`.
        case receiver
    }

    /// What a call takes beside a few steps, which is counted before it is done.
    package enum Cost: Sendable {
        /// Nothing, however large the arguments are.
        case constant
        /// As much as the texts and lists among the arguments are long.
        case length
        /// As much as there is in the arguments.
        case weight
    }

    /// The function's name, with its namespace if it has one.
    package let name: String
    /// How it is written.
    package let style: Style
    /// What it takes, the receiver first.
    package let parameters: [Shape]
    /// The kinds that each parameter takes.
    let kinds: [KindSet]
    /// What it gives.
    package let result: Shape
    /// What it gives for arguments of known shapes.
    let resultShape: (@Sendable ([Shape]) -> Shape)?
    /// What it does.
    private(set) var body: Body
    /// What a call takes.
    private(set) var cost = Cost.length
    /// How the function prepares itself for what it knows beforehand.
    private(set) var preparation: Preparation?

    /// Makes the body of calls in which one argument never varies.
    struct Preparation: Sendable {
        let argument: Int
        let body: @Sendable (CELValue) throws -> Body
    }

    /// What a function does with the arguments of one call.
    package typealias Body = @Sendable (borrowing CallArguments) throws -> CELValue

    /// A function that is written before its arguments.
    package init(
        _ name: String, _ parameters: [Shape], gives result: Shape,
        resultShape: (@Sendable ([Shape]) -> Shape)? = nil,
        body: @escaping Body
    ) {
        self.name = name
        style = .plain
        self.parameters = parameters
        kinds = parameters.map(\.kinds)
        self.result = result
        self.resultShape = resultShape
        self.body = body
    }

    /// A function that is written behind its first argument.
    package init(
        _ name: String, on receiver: Shape, _ parameters: [Shape] = [], gives result: Shape,
        resultShape: (@Sendable ([Shape]) -> Shape)? = nil,
        body: @escaping Body
    ) {
        self.name = name
        style = .receiver
        self.parameters = [receiver] + parameters
        kinds = self.parameters.map(\.kinds)
        self.result = result
        self.resultShape = resultShape
        self.body = body
    }

    /// The same function, which prepares itself where one of its arguments never varies, as a
    /// regular expression that is written down. What the preparation throws is told before anything
    /// is evaluated.
    func preparing(
        _ argument: Int, _ body: @escaping @Sendable (_ known: CELValue) throws -> Body
    ) -> Overload {
        var overload = self
        overload.preparation = Preparation(argument: argument, body: body)
        return overload
    }

    /// The same function at another cost.
    package func costing(_ cost: Cost) -> Overload {
        var overload = self
        overload.cost = cost
        return overload
    }

    /// The function as it is called where an argument is known.
    func prepared(for known: CELValue) throws -> Overload {
        guard let preparation, kinds[preparation.argument].contains(known.kindSet) else {
            return self
        }
        var overload = self
        overload.body = try preparation.body(known)
        return overload
    }
}

/// The arguments of one call. What they are was asked before: they are of the shapes declared.
package struct CallArguments: ~Copyable {
    let start: UnsafePointer<CELValue>
    /// How many there are.
    package let count: Int

    init(start: UnsafePointer<CELValue>, count: Int) {
        self.start = start
        self.count = count
    }

    /// An argument.
    package subscript(position: Int) -> CELValue { start[position] }

    /// A text.
    package func text(_ position: Int) -> String {
        guard case .string(let text) = start[position] else { preconditionFailure() }
        return text
    }

    /// A whole number.
    package func int(_ position: Int) -> Int {
        guard case .int(let number) = start[position] else { preconditionFailure() }
        return number
    }

    /// The elements of a list.
    package func list(_ position: Int) -> [CELValue] {
        guard case .list(let elements) = start[position] else { preconditionFailure() }
        return elements
    }

    /// The entries of a map.
    package func map(_ position: Int) -> CELMap {
        guard case .map(let map) = start[position] else { preconditionFailure() }
        return map
    }

    /// A sequence of bytes.
    package func bytes(_ position: Int) -> [UInt8] {
        guard case .bytes(let bytes) = start[position] else { preconditionFailure() }
        return bytes
    }

    /// A point in time.
    package func timestamp(_ position: Int) -> Instant {
        guard case .timestamp(let instant) = start[position] else { preconditionFailure() }
        return instant
    }

    /// A length of time.
    package func duration(_ position: Int) -> TimeSpan {
        guard case .duration(let span) = start[position] else { preconditionFailure() }
        return span
    }
}
