/// Turns a syntax tree into a program.
///
/// Registers are handed out like a stack: variables of the scope first, then whatever is being
/// worked on. Parts that never vary are evaluated here, once.
struct Assembler {
    /// The names that the current part may use. Within a definition, the names that the definition
    /// may use.
    var scope: ExpressionScope
    var program = ExpressionProgram()
    /// The variables of macros around the current part, innermost last. The parameters of its
    /// definition stand before them.
    var locals: [(name: String, register: UInt16)] = []
    /// The registers in use.
    var height: Int
    /// The slots for waiting faults in use.
    var slots = 0
    /// The number of times that a constant part had no value.
    var foldFaults = 0
    let options: Options

    /// The options for compiling an expression.
    struct Options: OptionSet {
        let rawValue: UInt8

        /// Parts that never vary are evaluated while compiling.
        static let foldsConstants = Options(rawValue: 1)
        /// An undeclared name is a fault only when it is evaluated.
        static let defersNames = Options(rawValue: 2)
    }

    /// The most registers and constants that a program may have, so that operands fit.
    static let room = 30_000

    private init(_ scope: ExpressionScope, _ options: Options) {
        self.scope = scope
        self.options = options
        height = scope.room
        program.room = height
        program.registerCount = height
    }

    /// The program of an expression. The program of a definition has parameters.
    static func program(
        of part: SyntaxTree.Part, in scope: ExpressionScope, _ options: Options = .foldsConstants,
        parameters: [String] = []
    ) throws(SyntaxFault) -> ExpressionProgram {
        let count = scope.room
        if count > room {
            throw SyntaxFault(
                part.range, "there are \(count) variables, and at most \(room) can be spoken of",
                remedy: "put them into a map")
        }
        var assembler = Assembler(scope, options)
        for name in parameters {
            assembler.locals.append((name, try assembler.register(for: part)))
        }
        assembler.program.result = try assembler.operand(of: part)
        return assembler.program
    }

    /// The operand that will hold the value of a part: a register, or a constant.
    mutating func operand(of part: SyntaxTree.Part) throws(SyntaxFault) -> UInt16 {
        if let constant = try constant(part) { return try self.constant(constant, part) }
        if let register = named(part) { return register }
        let register = try self.register(for: part)
        try assemble(part, into: register)
        return register
    }

    /// Puts the value of a part into a register.
    mutating func assemble(
        _ part: SyntaxTree.Part, into target: UInt16
    ) throws(SyntaxFault) {
        if let constant = try constant(part) {
            let operand = try self.constant(constant, part)
            return add(.init(kind: .copy, target: target, first: operand), part)
        }
        if let register = named(part) {
            return add(.init(kind: .copy, target: target, first: register), part)
        }
        let before = height
        defer { height = before }
        try assembleNew(part, into: target)
    }

    private mutating func assembleNew(
        _ part: SyntaxTree.Part, into target: UInt16
    ) throws(SyntaxFault) {
        switch part.tree {
        case .literal: preconditionFailure("constants are operands already")
        case .name(let name):
            guard let definition = scope.definition(named: name) else {
                return try raise(undeclared(name, part), part)
            }
            try assembleUse(of: definition, nil, part, into: target)
        case .select(_, _, isOptional: false): try assemblePath(part, into: target)
        case .select(let base, let field, let isOptional):
            let step = Step(kind: .select, flag: isOptional, target: target)
            try assembleField(step, of: base, named: field, at: part)
        case .has(let base, let field):
            let step = Step(kind: .has, target: target)
            try assembleField(step, of: base, named: field, at: part)
        case .index(_, let key, isOptional: false) where isPathKey(key):
            try assemblePath(part, into: target)
        case .index(let base, let key, let isOptional):
            let first = try operand(of: base)
            let second = try operand(of: key)
            add(
                .init(
                    kind: .index, flag: isOptional, target: target, first: first, second: second),
                part)
        case .unary(let symbol, let inner):
            let first = try operand(of: inner)
            add(.init(kind: symbol.step, target: target, first: first), part)
        case .binary(let symbol, _, _) where symbol == .and || symbol == .or:
            try assembleLogic(part, symbol, into: target)
        case .binary(let symbol, let left, let right):
            let first = try operand(of: left)
            let second = try operand(of: right)
            add(.init(kind: symbol.step, target: target, first: first, second: second), part)
        case .conditional(let test, let then, let otherwise):
            try assembleChoice(part, (test, then, otherwise), into: target)
        case .call("or", let receiver?, let others) where others.count == 1:
            let fallback = Fallback(optional: receiver, other: others[0], keepsOptional: true)
            try assembleFallback(fallback, at: part, into: target)
        case .call("orValue", let receiver?, let others) where others.count == 1:
            let fallback = Fallback(optional: receiver, other: others[0], keepsOptional: false)
            try assembleFallback(fallback, at: part, into: target)
        case .call(let name, let receiver, let arguments):
            let call = FunctionCall(name: name, receiver: receiver, arguments: arguments)
            try assembleCall(call, at: part, into: target)
        case .list(let elements): try assembleList(part, elements, into: target)
        case .map(let entries): try assembleMap(part, entries, into: target)
        case .comprehension(let comprehension):
            try assembleWalk(part, comprehension, into: target)
        case .bind(let name, let value, let body):
            locals.append((name, try newOperand(of: value)))
            try assemble(body, into: target)
            locals.removeLast()
        }
    }

    /// The operand of a part, in a register of its own even if it is a constant.
    private mutating func newOperand(of part: SyntaxTree.Part) throws(SyntaxFault) -> UInt16 {
        let register = try self.register(for: part)
        try assemble(part, into: register)
        return register
    }

    /// Adds a step once its operands are known: a value, and the name of a field.
    private mutating func assembleField(
        _ step: Step, of base: SyntaxTree.Part, named field: String, at part: SyntaxTree.Part
    ) throws(SyntaxFault) {
        var step = step
        step.first = try operand(of: base)
        step.second = try constant(.string(field), part)
        add(step, part)
    }
}
