/// The workspace for expressions of one scope: the values of the variables, and memory to work in.
///
/// Making one allocates memory; using it does not. So keep it and use it again, by one thread at a
/// time.
///
///     let evaluation = Evaluation(of: scope)
///     evaluation.set("request", to: request)
///     let allowed = try guardExpression.value(in: evaluation)
///
/// It serves every scope of the same room that begins with the same variables. These are its own
/// scope and the scopes made from that by `adding` and `defining`. Variables that a scope does not
/// have keep their values in their slots, and its expressions do not see them.
public final class Evaluation {
    /// The steps after which an evaluation is given up, unless the caller sets another limit.
    public static let standardLimit = 10_000_000

    /// The scope whose variables the first registers hold.
    public let scope: ExpressionScope
    /// The state that changes during an evaluation. It is behind a pointer, so that accesses are
    /// not counted.
    let memory: UnsafeMutablePointer<EvaluationMemory>

    /// A place for the expressions of a scope; all variables are null at first.
    public init(of scope: ExpressionScope) {
        self.scope = scope
        memory = .allocate(capacity: 1)
        memory.initialize(
            to: EvaluationMemory(variables: scope.room, limit: Self.standardLimit))
    }

    deinit {
        memory.pointee.discard()
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    /// The steps after which an evaluation is given up. A step is one operation on a few bytes;
    /// longer work, such as joining texts, counts by its length.
    public var limit: Int {
        get { memory.pointee.limit }
        set { memory.pointee.limit = newValue }
    }

    /// The value of a variable, by its slot.
    public subscript(slot: Int) -> CELValue {
        get { memory.pointee.registers[variable(slot)] }
        set { memory.pointee.registers[variable(slot)] = newValue }
    }

    /// Gives a variable of the scope its value.
    public func set(_ name: String, to value: CELValue) {
        guard let slot = scope.slot(of: name) else {
            preconditionFailure("the scope has no variable \(name)")
        }
        self[slot] = value
    }

    private func variable(_ slot: Int) -> Int {
        precondition(slot >= 0 && slot < memory.pointee.variableCount)
        return slot
    }
}

/// The state that changes during an evaluation.
struct EvaluationMemory {
    /// Variables first, then the values of the current expression.
    private(set) var registers: UnsafeMutablePointer<CELValue>
    private var capacity: Int
    let variableCount: Int
    /// The faults that wait for the other side of a logical operator.
    var waiting: [WaitingFault?] = []
    /// The step at which the last evaluation failed.
    var failedStep = 0
    /// The map in which that step looked for a key.
    var failedHolder: CELValue?
    /// The steps after which an evaluation is given up.
    var limit: Int

    init(variables: Int, limit: Int) {
        variableCount = variables
        self.limit = limit
        capacity = variables + 32
        registers = .allocate(capacity: capacity)
        registers.initialize(repeating: .null, count: capacity)
    }

    /// Gives the memory back, after which nothing else may be asked.
    func discard() {
        registers.deinitialize(count: capacity)
        registers.deallocate()
    }

    /// Makes room for a program.
    @inline(__always)
    mutating func reserve(registers count: Int, slots: Int) {
        if count > capacity { grow(to: count) }
        if slots > waiting.count {
            waiting += repeatElement(nil, count: slots - waiting.count)
        }
    }

    private mutating func grow(to count: Int) {
        let larger = UnsafeMutablePointer<CELValue>.allocate(capacity: count)
        larger.moveInitialize(from: registers, count: capacity)
        (larger + capacity).initialize(repeating: .null, count: count - capacity)
        registers.deallocate()
        registers = larger
        capacity = count
    }

    /// Clears the values that an expression left behind the variables.
    @inline(__always)
    func clear(upTo end: Int) {
        var register = variableCount
        while register < end {
            registers[register] = .null
            register &+= 1
        }
    }
}

/// A fault that counts only if the other side of a logical operator does not decide.
struct WaitingFault {
    let fault: EvaluationFault
    /// The step that it comes from.
    let step: Int
    /// The map that has no such key, if that is the fault.
    let holder: CELValue?
}
