/// One way to call a function: the kinds of its arguments, the kind of its value, and the body.
///
///     Overload("startsWith", .on(.string, [.string]), gives: .bool) { call in
///         .bool(call.text(0).hasPrefix(call.text(1)))
///     }
///
/// A body is pure: its value depends on its arguments alone. An error that it throws becomes the
/// fault of the call, and its description the message.
package struct Overload: Sendable {
    /// The way in which a call is written.
    package enum Style: Sendable {
        /// `f(x, y)`.
        case plain
        /// `x.f(y)`.
        case receiver
    }

    /// The receiver and the arguments that a function takes.
    package struct Parameters: Sendable {
        let style: Style
        let shapes: [Shape]

        /// The parameters of a function that is written before its arguments.
        package static func plain(_ shapes: [Shape]) -> Parameters {
            Parameters(style: .plain, shapes: shapes)
        }

        /// The parameters of a function that is written behind its first argument.
        package static func on(_ receiver: Shape, _ others: [Shape] = []) -> Parameters {
            Parameters(style: .receiver, shapes: [receiver] + others)
        }
    }

    /// The cost of a call beyond a few steps. It is counted before the call.
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
    /// The way in which a call is written.
    package let style: Style
    /// The shapes of the parameters, the receiver first.
    package let parameters: [Shape]
    /// The kinds that each parameter takes.
    let kinds: [KindSet]
    /// The shape of the result.
    package let result: Shape
    /// The shape of the result for arguments of known shapes; nil if `result` always holds.
    private(set) var resultShape: (@Sendable ([Shape]) -> Shape)?
    /// The work of the function.
    private(set) var body: Body
    /// The cost of a call.
    private(set) var cost = Cost.length
    /// The preparation for a constant argument; nil if there is none.
    private(set) var preparation: Preparation?

    /// Makes the body of calls in which one argument never varies.
    struct Preparation: Sendable {
        let argument: Int
        let body: @Sendable (CELValue) throws -> Body
    }

    /// The work of a function for the arguments of one call.
    package typealias Body = @Sendable (borrowing CallArguments) throws -> CELValue

    /// A function with its name, its parameters, its result and its body.
    package init(
        _ name: String, _ parameters: Parameters, gives result: Shape, body: @escaping Body
    ) {
        self.name = name
        style = parameters.style
        self.parameters = parameters.shapes
        kinds = parameters.shapes.map(\.kinds)
        self.result = result
        self.body = body
    }

    /// The same function, which prepares itself where one of its arguments never varies, as a
    /// regular expression that is written down. An error of the preparation is reported before
    /// anything is evaluated.
    func preparing(
        _ argument: Int, _ body: @escaping @Sendable (_ known: CELValue) throws -> Body
    ) -> Overload {
        var overload = self
        overload.preparation = Preparation(argument: argument, body: body)
        return overload
    }

    /// The same function, which gives another shape for arguments of known shapes.
    func giving(_ resultShape: @escaping @Sendable ([Shape]) -> Shape) -> Overload {
        var overload = self
        overload.resultShape = resultShape
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

extension Overload.Parameters: ExpressibleByArrayLiteral {
    /// The parameters of a function that is written before its arguments.
    package init(arrayLiteral shapes: Shape...) { self.init(style: .plain, shapes: shapes) }
}

/// The arguments of one call. They were checked before and have the declared kinds.
package struct CallArguments: ~Copyable {
    let start: UnsafePointer<CELValue>
    /// The number of arguments.
    package let count: Int

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
