import Contracts
import TestSupport
import Testing

/// Nothing is reported that might be right: a reported expression has no value, whatever the data.
@Suite struct CheckSoundnessTests {
    private static let shapes: [(name: String, shape: Shape)] = [
        ("a", .fields(["b": .int, "c": .fields(["b": .string, "c": .list(.double)])])), ("n", .int),
        ("s", .string), ("d", .union([.double, .string])), ("t", .timestamp), ("u", .uint),
        ("l", .list(.union([.int, .fields(["b": .bool])]))),
        ("m", .map(key: .string, value: .number)),
        ("z", .union([.fields(["b": .int]), .fields(["b": .list(.int), "c": .bytes])])),
    ]

    @Test(arguments: 0..<4)
    func whatIsToldIsWrong(stream: Int) throws {
        var random = SplitMix64(seed: UInt64(40 + stream))
        let scope = ExpressionScope(Self.shapes.map { .init($0.name, $0.shape) })
        let evaluation = Evaluation(of: scope)
        var reported = 0
        for _ in 0..<TestExtent.rounds(3000) {
            let source = ExpressionGrowing.strict.source(depth: 3, &random)
            let text = ExpressionText(argument: source)
            let failure: ExpressionFailure
            do throws(ExpressionFailure) {
                _ = try Expression(text, in: scope)
                continue
            } catch { failure = error }
            let sure = failure.diagnostics.filter {
                ["wrong-type", "no-such-field"].contains($0.check)
            }
            guard let first = sure.first,
                let expression = try? Expression(text, in: scope, isChecked: false)
            else { continue }
            reported += 1
            for _ in 0..<6 {
                for (name, shape) in Self.shapes {
                    evaluation.set(name, to: Self.celValue(shape, &random))
                }
                let value = try? expression.value(in: evaluation)
                #expect(value == nil, "\(source): \(first.message), and is \(value?.literal ?? "")")
            }
        }
        #expect(reported > TestExtent.rounds(1000))
    }

    private static func celValue(_ shape: Shape, _ random: inout SplitMix64) -> CELValue {
        switch shape {
        case .int: return .int(Int(random.next() % 5) - 1)
        case .uint: return .uint(UInt(random.next() % 3))
        case .double: return .double(Double(random.next() % 4) / 2)
        case .number: return celValue([Shape.int, .double, .uint][Int(random.next() % 3)], &random)
        case .string: return .string(["", "b", "2024-02-29", "1"][Int(random.next() % 4)])
        case .bytes: return .bytes([7])
        case .bool: return .bool(random.next() % 2 == 0)
        case .timestamp: return .timestamp(Instant(seconds: Int64(random.next() % 1_000_000)))
        case .list(let element):
            return .list((0..<Int(random.next() % 3)).map { _ in celValue(element, &random) })
        case .map(_, let value):
            var map = CELMap()
            for name in ["b", "x"] where random.next() % 2 == 0 {
                map.set(name, to: celValue(value, &random))
            }
            return .map(map)
        case .record(let record):
            var map = CELMap()
            for name in record.fields.keys.sorted() {
                map.set(name, to: celValue(record.fields[name]!.shape, &random))
            }
            return .map(map)
        case .union(let shapes):
            return celValue(shapes[Int(random.next() % UInt64(shapes.count))], &random)
        default: return .null
        }
    }
}
