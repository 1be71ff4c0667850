import Contracts
import Reporter
import Simulator

/// A folder with the documents that specs are written from.
struct SourceFolder {
    private let folder: String
    private let documents: [SourceDocument]

    /// One document, and the counts of its sentences that a spec cites.
    struct Result {
        let name: String
        let counts: CitationCheck.Counts
        let diagnostics: [Diagnostic]

        /// The counts in words.
        var sentence: String {
            "\(name): \(counts.sentences) sentences, \(counts.cited) cited, \(counts.leftOut) left out "
                + "with a reason, \(counts.uncited) that nothing cites"
        }
    }

    /// Reads the Markdown files of a folder.
    init(reading folder: String, _ environment: Environment) throws(FileError) {
        self.folder = SpecFolders.trimmed(folder)
        var documents: [SourceDocument] = []
        for entry in try environment.listFolder(folder)
        where entry.name.hasSuffix(".md") && entry.name != "README.md" {
            let bytes = try environment.read(SchemaFolder.path(of: entry.name, in: self.folder))
            documents.append(
                SourceDocument(name: entry.name, text: String(decoding: bytes, as: UTF8.self)))
        }
        self.documents = documents
    }

    /// The results of the documents that a spec cites.
    func results(for spec: String, _ environment: Environment) -> [Result] {
        let schemas = SchemaFolder(spec, environment: environment)
        let contents = try? FolderContents(of: spec, environment)
        let paths = (contents?.documents ?? []).filter { !$0.hasPrefix("files/") }
        let roots = paths.compactMap { try? schemas.document($0).root }
        let readme = (try? environment.read(spec + "/README.md")).map {
            String(decoding: $0, as: UTF8.self)
        }
        let check = CitationCheck(roots.flatMap(Citation.all(in:)), readme: readme)
        return documents.filter { check.cites($0.name) }.map { document in
            let path = SchemaFolder.path(of: document.name, in: folder)
            let (counts, diagnostics) = check.result(of: document, file: path)
            return Result(name: document.name, counts: counts, diagnostics: diagnostics)
        }
    }
}
