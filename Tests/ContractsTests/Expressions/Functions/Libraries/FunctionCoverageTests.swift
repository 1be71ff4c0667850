import Synchronization
import Testing

@testable import Contracts

/// Holds the tables beside this file against the functions that there are.
@Suite("Coverage of functions")
struct FunctionCoverageTests {
    static let tables: [[ExpressionCase]] = [
        CoreLibraryTests.values, CoreLibraryTests.whole, CoreLibraryTests.others,
        CoreLibraryTests.faults,
        TextLibraryTests.finding, TextLibraryTests.cutting, TextLibraryTests.formats,
        TextLibraryTests.patterns,
        TextLibraryTests.faults, MathLibraryTests.extremes, MathLibraryTests.rounding,
        MathLibraryTests.bits,
        MathLibraryTests.faults, CollectionLibraryTests.lists, CollectionLibraryTests.collections,
        CollectionLibraryTests.optionals, CollectionLibraryTests.faults, CodingLibraryTests.values,
        CodingLibraryTests.faults,
        TimestampLibraryTests.dates, TimestampLibraryTests.accessors,
        TimestampLibraryTests.durations, TimestampLibraryTests.faults,
        ZoneLibraryTests.reading, ZoneLibraryTests.gapsAndFolds, ZoneLibraryTests.holidays,
        ZoneLibraryTests.faults, GeodesyTests.values, GeodesyTests.faults,
        URLSignatureTests.values, URLSignatureTests.faults,
    ]

    /// `or` and `orValue` are compiled, because their argument waits; their tests are
    /// `OptionalTests`.
    private static let compiled = ["or", "orValue"]

    @Test func `every way to call every function gives a value in a table`() {
        let record = Record()
        let scope = ExpressionCase.scope(functions: record.table(of: ExpressionCase.functions))
        for example in Self.tables.joined() {
            _ = ExpressionCase.outcome(example.source, isChecked: false, in: scope)
        }
        let expected = ExpressionCase.functions.overloads
            .filter { !Self.compiled.contains($0.name) }.map(\.signature)
        #expect(expected.filter { !record.hasValue($0) } == [])
    }

    @Test func `every function has a fault in a table`() {
        let faults = [
            CoreLibraryTests.faults, TextLibraryTests.faults, MathLibraryTests.faults,
            CollectionLibraryTests.faults,
            CodingLibraryTests.faults, TimestampLibraryTests.faults, ZoneLibraryTests.faults,
            GeodesyTests.faults, URLSignatureTests.faults,
        ].joined()
        // A type is known of everything, and everything may be taken for dynamic.
        let total = ["type", "dyn", "optional.ofNonZeroValue"] + Self.compiled
        let names = ExpressionCase.functions.names.filter { !total.contains($0) }
        let missing = names.filter { name in
            !faults.contains { example in
                example.source.contains("\(name)(") && example.expected.contains(name)
            }
        }
        #expect(missing == [])
    }

    @Test func `the tables of functions are the whole table`() {
        #expect(ExpressionCase.functions.names == FunctionTable.standard.names)
        #expect(Set(ExpressionCase.functions.names).count == ExpressionCase.functions.names.count)
    }

    /// Which functions gave a value.
    private final class Record: Sendable {
        private let called = Mutex<Set<String>>([])

        func hasValue(_ signature: String) -> Bool { called.withLock { $0.contains(signature) } }

        /// The same functions, whose values are noted.
        func table(of functions: FunctionTable) -> FunctionTable {
            FunctionTable(functions.overloads.map(noting))
        }

        private func noting(_ overload: Overload) -> Overload {
            let signature = overload.signature
            let body: @Sendable (borrowing CallArguments) throws -> CELValue = { call in
                let value = try overload.body(call)
                _ = self.called.withLock { $0.insert(signature) }
                return value
            }
            let parameters = Overload.Parameters(
                style: overload.style, shapes: overload.parameters)
            return Overload(overload.name, parameters, gives: overload.result, body: body)
        }
    }
}
