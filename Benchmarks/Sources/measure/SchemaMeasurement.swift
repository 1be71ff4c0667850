import Contracts

/// Validates the instances of a set, which are read beforehand.
struct SchemaMeasurement {
    private let schema: Value
    private let instances: [Value]
    private let expected: [Bool]

    /// Reads a set: an object of `schema`, `instances`, and for each instance whether it is `valid`.
    init(path: String) throws {
        let root = try Document(json: try contents(of: path), name: path).root
        guard let schema = root["schema"], let instances = root["instances"],
            let expected = root["valid"], instances.count == expected.count
        else { throw Refusal("\(path) is not a set") }
        self.schema = schema
        self.instances = Array(instances.elements)
        self.expected = expected.elements.map { $0.bool == true }
    }

    /// The time that one answer takes, and how many answers are wrong.
    func report() throws -> Report {
        let validator = try Schema(schema).validator()
        let wrong = zip(instances, expected).count { validator.isValid($0) != $1 }
        var valid = 0
        let validate = Timing.nanoseconds(items: instances.count) {
            for instance in instances where validator.isValid(instance) { valid &+= 1 }
        }
        // The count is printed, so that no work can be left out as unused.
        return [
            "instances": instances.count, "wrong": wrong, "validate": validate, "sum": valid,
        ]
    }
}
