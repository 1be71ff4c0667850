import TestSupport
import Testing

@testable import Contracts

/// Holds the catalogue of the checks of expressions and the checks together.
@Suite struct ExpressionCheckTests {
    private static let order = Shape.record(
        RecordShape([
            "id": .init(.string), "total": .init(.int), "items": .init(.list(.string)),
            "note": .init(.string, isOptional: true), "memo": .init(.union([.string, .null])),
        ]))

    /// Found in data, whose example is too deep to be written down.
    private static let ofData = ["expression-limit"]
    /// Found in definitions.
    private static let ofDefinitions = ["definition-name"]

    @Test(
        arguments: ExpressionCheck.all.map(\.id).filter { !(ofData + ofDefinitions).contains($0) })
    func everyExampleShowsItsCheck(id: String) throws {
        let check = try #require(ExpressionCheck.all.first { $0.id == id })
        let source = String(check.example.split(separator: "`")[0])
        #expect(check.example.hasPrefix("`"))
        let found = Self.diagnostics(of: source)
        #expect(found.map(\.check) == [id], "\(source)")
        #expect(found.first?.severity == check.severity)
    }

    @Test func deepDataShowsItsCheck() throws {
        let text = String(repeating: "[", count: 201) + String(repeating: "]", count: 201)
        let document = try Document(json: text.utf8, name: "deep.json")
        #expect {
            _ = try DataTemplate(document.root, in: ExpressionScope([]))
        } throws: { failure in
            (failure as? ExpressionFailure)?.diagnostics.map(\.check) == Self.ofData
        }
    }

    @Test(arguments: ofDefinitions)
    func everyExampleOfADefinitionShowsItsCheck(id: String) throws {
        let check = try #require(ExpressionCheck.all.first { $0.id == id })
        let source = String(check.example.split(separator: "`")[0])
        let block = try Document(yaml: source.utf8, name: "definitions.yaml").root
        let scope = ExpressionScope([.init("order", Self.order)])
        let failure = try #require(throws: ExpressionFailure.self) { try scope.defining(block) }
        #expect(failure.diagnostics.map(\.check) == [id])
    }

    /// The diagnostics of an expression, when it is compiled and when it is evaluated.
    private static func diagnostics(of source: String) -> [Diagnostic] {
        let scope = ExpressionScope([.init("order", order)])
        do {
            let expression = try Expression(source, in: scope)
            let evaluation = Evaluation(of: scope)
            var map = CELMap()
            map.set("id", to: .string("7"))
            map.set("total", to: .int(5))
            map.set("items", to: .list([.string("tea")]))
            map.set("memo", to: .null)
            evaluation.set("order", to: .map(map))
            if !expression.warnings.isEmpty { return expression.warnings }
            _ = try expression.value(in: evaluation)
            return []
        } catch let failure as ExpressionFailure {
            return failure.diagnostics
        } catch let fault as ExpressionFault {
            return [fault.diagnostic]
        } catch {
            return []
        }
    }

    /// Ids stand in the sources as texts, the only ones of this form.
    @Test func theSourcesNameOnlyChecksOfTheCatalogue() {
        var named: Set<String> = []
        for path in Repository.files(below: "Sources/Contracts/Expressions") {
            if path.contains("Catalogue") || path.contains("Notes") { continue }
            let text = Repository.text(of: path) ?? ""
            for match in text.matches(of: /"([a-z]+(?:-[a-z]+)+)"/) {
                named.insert(String(match.1))
            }
        }
        #expect(named.sorted() == ExpressionCheck.all.map(\.id).sorted())
    }

    @Test func idsAreTheirOwn() {
        let ids = CheckPage.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(CheckPage.page(of: id)?.id == id) }
    }
}
