import Contracts
import Reporter
import Scenarios
import Simulator

/// Gives inputs to their readers, and draws from what can be read.
final class Feeding {
    private let specs: [[String: [UInt8]]]
    private let zones: ZoneDatabase
    private var contracts: [Int: Contract] = [:]
    private var known: [Int: Spec] = [:]
    /// The number of inputs that could be read.
    private(set) var read = 0
    /// The steps of the longest draw.
    private(set) var greatestSteps = 0
    /// The number of draws that took all their steps.
    private(set) var spentDraws = 0

    init(_ corpus: Corpus) {
        specs = corpus.specs
        let files = corpus.files[.zone] ?? []
        zones = ZoneDatabase(
            open: { name in files.first { name == $0.path }?.bytes },
            list: { files.map(\.path) })
    }

    func feed(_ bytes: [UInt8], of file: Corpus.File, to reader: Reader) {
        switch reader {
        case .zone: zone(bytes)
        case .expression: expression(String(decoding: bytes, as: UTF8.self))
        case .jsonpath: jsonpath(String(decoding: bytes, as: UTF8.self))
        case .pattern: pattern(String(decoding: bytes, as: UTF8.self))
        case .text: text(String(decoding: bytes, as: UTF8.self))
        case .contract, .backend, .client, .scenario, .mutant: spec(bytes, of: file, reader)
        default:
            guard let document = try? Document(reading: bytes, name: file.path) else { return }
            feed(document, to: reader)
        }
    }

    private func feed(_ document: Document, to reader: Reader) {
        switch reader {
        case .document:
            read += 1
            _ = document.root.compactJSON
            _ = CELValue(document.root).json
        case .schema: schema(document)
        case .calendar:
            let library = CalendarLibrary { _ in document }
            guard let calendar = library.load("calendar.yaml").calendar else { return }
            read += 1
            for year in [1, 1583, 2024, 9999] { _ = calendar.holidays(in: year) }
        case .har: read += HARReader(document).exchanges.isEmpty ? 0 : 1
        case .baseline:
            if let today = CivilDate(year: 2026, month: 1, day: 1),
                Baseline.load(document, today: today).baseline != nil
            {
                read += 1
            }
        case .replay: if (try? Replay.load(document)) != nil { read += 1 }
        case .report: if (try? Report(document)) != nil { read += 1 }
        case .arazzo: arazzo(document)
        default: break
        }
    }

    // MARK: Schemas

    private func schema(_ document: Document) {
        guard let schema = try? Schema(document.root) else { return }
        read += 1
        _ = UnsatisfiableSchema.diagnostics(in: schema)
        var generator = DocumentGenerator(schema, seed: 1)
        for _ in 0..<2 {
            let drawn = generator.document()
            greatestSteps = max(greatestSteps, generator.steps)
            if generator.hasSpentSteps { spentDraws += 1 }
            guard let drawn else { break }
            if !schema.explain(drawn.root).isValid { fatalError("a drawn document is not valid") }
        }
        _ = schema.explain(document.root)
    }

    // MARK: Texts

    private func expression(_ source: String) {
        let scope = ExpressionScope(
            [.init("x"), .init("items")],
            functions: .standard(zones: zones, calendars: CalendarLibrary { _ in nil }))
        guard let expression = try? Expression(source, in: scope) else { return }
        read += 1
        let evaluation = Evaluation(of: scope)
        evaluation.set("x", to: .int(.max))
        evaluation.set("items", to: .list([.int(.min), .string("é"), .double(.infinity), .null]))
        _ = (try? expression.value(in: evaluation))?.json
    }

    private static let looked = try? Document(
        json: #"{"a":[1,-2.5,"x",null,{"b":[[],{}],"é":true}],"":0}"#.utf8, name: "data.json")

    private func jsonpath(_ source: String) {
        guard let path = try? JSONPath(source), let root = Self.looked?.root else { return }
        read += 1
        _ = try? path.values(in: root, limit: 200_000)
    }

    private func pattern(_ source: String) {
        for language in [PatternLanguage.ecma262, .re2] {
            guard let pattern = try? Pattern(source, in: language) else { continue }
            read += 1
            for text in ["", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaa!", "é\u{1F600}\n0"] {
                _ = pattern.matches(text)
            }
        }
    }

    private func text(_ source: String) {
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = String(line)
            let span = TimeSpan(written: line) ?? (try? TimeSpan(text: line))
            if let instant = try? Instant(rfc3339: line) {
                _ = instant.text
                _ = span.flatMap { instant.adding($0) }
            }
            if let date = try? CivilDate(text: line) { _ = (date.text, date.weekday) }
            _ = try? zones.zone(named: line)
            let uri = URIReference(line)
            _ = uri.resolved(against: URIReference("http://a/b/c?d#e")).description
            for format in StringFormat.allCases { _ = format.accepts(line) }
        }
        read += 1
    }

    private func zone(_ bytes: [UInt8]) {
        let zones = ZoneDatabase(open: { _ in bytes })
        guard let zone = try? zones.zone(named: "Some/Where") else { return }
        read += 1
        for year in [1, 1900, 2024, 9999] {
            guard let date = CivilDate(year: year, month: 3, day: 31),
                let instant = zone.startOfDay(date),
                let later = instant.adding(.init(seconds: 40_000_000))
            else { continue }
            var left = 8
            for change in zone.transitions(in: instant..<later) where left > 0 {
                _ = (change.jump, change.at.text)
                left -= 1
            }
        }
    }
}

// MARK: Specs

extension Feeding {
    private func files(_ texts: [String: [UInt8]]) -> SpecFiles {
        let registry = SchemaRegistry { uri throws(DocumentFailure) in
            guard let path = URIReference(uri).rootedFilePath, let bytes = texts[path] else {
                return nil
            }
            return try Document(reading: bytes, name: path).root
        }
        return SpecFiles(
            paths: texts.keys.sorted(), registry: registry,
            openDocument: { path throws(DocumentFailure) in
                try Document(reading: texts[path] ?? [], name: path)
            },
            openFile: { path throws(SpecFileFault) in
                guard let bytes = texts[path] else { throw SpecFileFault(reason: "missing") }
                return bytes
            })
    }

    private func spec(_ bytes: [UInt8], of file: Corpus.File, _ reader: Reader) {
        guard let number = file.spec else { return }
        var texts = specs[number]
        texts[file.path] = bytes
        let files = files(texts)
        switch reader {
        case .contract: contract(files, file.path)
        case .backend: backend(files, number)
        case .client:
            if Spec.load(files, zones: zones).spec?.clients.isEmpty == false { read += 1 }
        case .scenario:
            guard let spec = whole(number) else { return }
            let loaded = ScenarioSuite.loadAll(of: spec, files: files, zones: zones)
            if !loaded.suites.isEmpty { read += 1 }
        default:
            let (mutants, _) = Mutant.loadAll(of: files)
            if mutants.isEmpty { return }
            read += 1
            _ = Spec.load(files, zones: zones, mutants: mutants)
        }
    }

    private func contract(_ files: SpecFiles, _ path: String) {
        guard let document = try? files.document(path),
            let contract = Contract.load(
                root: document, path: path, registry: files.registry
            ).contract
        else { return }
        read += 1
        _ = contract.lint()
        var generator = RequestGenerator(contract)
        for _ in 0..<2 where generator.next() != nil { _ = generator.nextInvalid() }
        spentDraws += generator.spentOperations.count
    }

    private func backend(_ files: SpecFiles, _ number: Int) {
        guard let contract = whole(number)?.contract,
            let document = try? files.document("backend.yaml")
        else { return }
        let source = BackendSource(
            document: document, contract: contract,
            functions: .standard(zones: zones, calendars: CalendarLibrary { _ in nil }),
            files: files)
        guard BackendModel.load(source).model != nil else { return }
        read += 1
        guard let spec = Spec.load(files, zones: zones).spec else { return }
        _ = try? ScenarioRunner(spec, seed: 1).run(.fuzz(of: spec.contract, runs: 10))
    }

    /// A spec as it is in the corpus.
    private func whole(_ number: Int) -> Spec? {
        if known[number] == nil {
            known[number] = Spec.load(files(specs[number]), zones: zones).spec
        }
        return known[number]
    }

    private func arazzo(_ document: Document) {
        let contract = specs.isEmpty ? nil : whole(0)
        let source = WorkflowSource(name: "workflows", document: document) { _, _, _ in
            contract.map { .contract($0) } ?? .nothing("there is none", remedy: nil)
        }
        if ScenarioSuite.load(source).suite != nil { read += 1 }
    }
}
