/// Judges values by any of the schemas inside one, with a validator kept for each.
final class PartValidators {
    private let schema: Schema
    private var validators: [Int: Validator] = [:]

    init(_ schema: Schema) { self.schema = schema }

    /// True if a value certainly meets all of the schemas.
    func accepts(_ value: Value, _ numbers: [Int]) -> Bool {
        verdict(on: value, numbers) == .valid
    }

    /// The verdict on a value that has to meet all of the schemas.
    func verdict(on value: Value, _ numbers: [Int]) -> Validator.Verdict {
        for number in numbers {
            let verdict = validator(number).verdict(on: value)
            if verdict != .valid { return verdict }
        }
        return .valid
    }

    /// True if a value certainly fails one of the schemas.
    func refuses(_ value: Value, _ numbers: [Int]) -> Bool {
        numbers.contains { validator($0).verdict(on: value) == .invalid }
    }

    private func validator(_ number: Int) -> Validator {
        if let known = validators[number] { return known }
        let part = Schema(graph: schema.graph, program: schema.program, number: number)
        let validator = part.validator()
        validators[number] = validator
        return validator
    }
}
