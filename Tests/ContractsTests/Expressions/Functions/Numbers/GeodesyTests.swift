import Testing

@testable import Contracts

/// Metres between points, against the geodesics of GeographicLib.
struct GeodesyTests {
    struct Pair: Sendable {
        let first: [Double]
        let second: [Double]
        let meters: Double
    }

    @Test(arguments: [
        Pair(first: [38.54, -121.75], second: [38.55, -121.74], meters: 1411.474325),
        Pair(first: [0, 179.999], second: [0.001, -179.999], meters: 248.585572),
        Pair(first: [-33.9, 151.2], second: [-33.95, 151.25], meters: 7220.356045),
        Pair(first: [64.1, -21.9], second: [64.11, -21.95], meters: 2680.239601),
        Pair(first: [38.54, -121.75], second: [38.54, -121.75], meters: 0),
    ])
    func nearPointsAreSoFarApart(pair: Pair) throws {
        let source = "metersBetween(\(pair.first), \(pair.second))"
        let expression = try Expression(source, in: ExpressionScope([]))
        let value = try expression.value(in: Evaluation(of: ExpressionScope([])))
        guard case .double(let meters) = value else { throw ExpressionFailure([]) }
        #expect(abs(meters - pair.meters) <= pair.meters / 1000)
    }

    static let values: [ExpressionCase] = [
        ExpressionCase("metersBetween([0, 0], [[1, -1], [1, 1]]) > 110000.0", "true"),
        ExpressionCase("metersBetween([0, 0], [[-1, 0], [1, 0]])", "0.0"),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase(
            "metersBetween([0], [0, 0])",
            "metersBetween: a point is a list of a latitude and a longitude, found a list"),
        ExpressionCase(
            "metersBetween([0, 0], ['north'])",
            "metersBetween: a point is a list of a latitude and a longitude, found a string"),
        ExpressionCase(
            "metersBetween([0, 0], [])",
            "metersBetween: a point is a list of a latitude and a longitude, found a list"),
    ]

    @Test(arguments: values + faults)
    func linesAndWhatIsNone(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source, isChecked: false) == example.expected)
    }
}
