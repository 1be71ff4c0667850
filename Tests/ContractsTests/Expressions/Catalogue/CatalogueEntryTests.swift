import Testing

@testable import Contracts

/// Holds the catalogue of expressions and what they may use together.
@Suite struct CatalogueEntryTests {
    private static let entries = CatalogueSection.all.flatMap(\.entries)
    private static let libraries = FunctionLibrary.standard(
        zones: .empty, calendars: CalendarLibrary { _ in nil })

    @Test(arguments: entries.map(\.example).indices)
    func everyExampleGivesItsValue(place: Int) throws {
        let entry = Self.entries[place]
        let outcome = try DocumentedFunctions.outcome(entry.example)
        #expect(outcome == entry.value, "\(entry.example)")
    }

    @Test(arguments: libraries.map(\.title))
    func everyFunctionHasANoteAndEveryNoteAFunction(title: String) throws {
        let library = try #require(Self.libraries.first { $0.title == title })
        let names = FunctionTable(library.overloads).names
        let noted = library.notes.map(\.name)
        #expect(
            Set(names).subtracting(noted).sorted() == [],
            "these have no CatalogueNote in the library's file that ends with +Notes")
        #expect(Set(noted).subtracting(names).sorted() == [], "there are no such functions")
        #expect(Set(noted).count == noted.count)
    }

    @Test func everyFunctionOfTheTableIsInTheCatalogue() {
        let functions = Self.entries.filter { $0.kind == .function }.map(\.name)
        #expect(Set(functions) == Set(FunctionTable.standard.names))
    }

    @Test func everyMacroAndEveryOperatorHasANote() {
        #expect(Set(MacroNotes.all.map(\.0)) == Set(Macro.allCases))
        #expect(Set(OperatorNotes.unary.map(\.0)) == Set(UnaryOperator.allCases))
        let binary = OperatorNotes.binary.map(\.0) + [.subtract]
        #expect(Set(binary) == Set(BinaryOperator.allCases) && binary.count == Set(binary).count)
        for (symbol, note) in OperatorNotes.binary { #expect(symbol.rawValue == note.name) }
    }

    @Test(arguments: entries.indices)
    func everyEntryIsWellWritten(place: Int) {
        let entry = Self.entries[place]
        #expect(entry.summary.hasSuffix("."), "\(entry.summary)")
        #expect(entry.summary.first.map { $0.isUppercase || "-`".contains($0) } == true)
        #expect(!entry.signatures.isEmpty, "\(entry.name)")
        let word = entry.name.split(separator: ".").last.map(String.init) ?? entry.name
        let signs = entry.kind == .operator ? word.prefix(1) : word[...]
        #expect(entry.example.contains(signs), "\(entry.example) shows no \(entry.name)")
    }

    @Test(arguments: [
        ("substring", ["string.substring(int) → string", "string.substring(int, int) → string"]),
        ("math.greatest", ["math.greatest(list) → number", "math.greatest(number, …) → number"]),
        ("size", ["size(string) → int", "string.size() → int"]),
        ("holiday", ["holiday(string, string) → optional(map)"]),
        ("!", ["!bool → bool"]),
        ("-", ["-int → int", "-double → double", "int - int → int", "uint - uint → uint"]),
        ("in", ["dyn in list or map → bool"]),
        ("optMap", ["x.optMap(name, expression)"]),
    ])
    func signaturesSayHowItIsWritten(name: String, expected: [String]) throws {
        let entry = try #require(CatalogueSection.entries(named: name).first)
        #expect(Array(entry.signatures.prefix(expected.count)) == expected)
    }

    @Test(arguments: [("greatest", 1), ("reverse", 2), ("nothing", 0), ("", 0), (".", 1)])
    func entriesAreFoundByName(name: String, count: Int) {
        #expect(CatalogueSection.entries(named: name).count == count)
    }
}
