import Contracts
import Simulator
import Synchronization

/// Documents of texts that stand nowhere yet, each read once.
final class TextDocuments: Sendable {
    private let texts: [(path: String, text: String)]
    private let known = Mutex<[String: Document]>([:])

    init(_ texts: [(path: String, text: String)]) { self.texts = texts }

    func text(_ path: String) -> String? { texts.first { $0.path == path }?.text }

    func has(_ path: String) -> Bool { text(path) != nil }

    /// The document of a path.
    func document(_ path: String) throws(DocumentFailure) -> Document {
        if let document = known.withLock({ $0[path] }) { return document }
        guard let text = text(path) else {
            throw DocumentFailure([
                Diagnostic(
                    file: path, position: nil, check: "missing-file",
                    message: "there is no such file in the spec's folder")
            ])
        }
        let document = try Document(reading: Array(text.utf8), name: path, limits: .ofFile(path))
        known.withLock { $0[path] = document }
        return document
    }
}
