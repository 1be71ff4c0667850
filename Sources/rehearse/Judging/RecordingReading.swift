import Contracts

/// Reads the recordings that a command line names.
enum RecordingReading {
    /// The recording of a file, with a warning where its end was never written.
    static func recording(
        _ path: String, _ environment: Environment
    ) throws(DocumentFailure) -> (recording: HARReader, reported: [Diagnostic]) {
        let bytes = try environment.bytes(of: path)
        let name = Environment.name(of: path)
        do throws(DocumentFailure) {
            return (HARReader(try Document(reading: bytes, name: name)), [])
        } catch {
            guard let mended = HARCut.mended(bytes),
                let document = try? Document(reading: mended, name: name),
                document.root["log"]?["entries"]?.kind == .array
            else { throw error }
            return (HARReader(document), [cut(document)])
        }
    }

    private static func cut(_ document: Document) -> Diagnostic {
        let count = document.root["log"]?["entries"]?.count ?? 0
        return Diagnostic(
            file: document.name, position: nil, severity: .warning, check: "har-structure",
            message: "the recording has no end; its \(count) whole "
                + "\(count == 1 ? "exchange is" : "exchanges are") judged",
            remedy: "end the recorder with Ctrl-C or SIGTERM, which waits for what is under way")
    }
}
