import Reporter
import Synchronization

/// Holds outputs apart from what a command finds while it works.
///
/// The files that a contract refers to are known only when it is read. And another file may stand
/// in the place of an output before a long run writes it.
final class OutputGuard: Sendable {
    private let outputs: [CallOutputs.Output]
    private let isForced: Bool
    private let outside: Environment
    private let read = Mutex<Set<FilePlace>>([])

    init(_ outputs: [CallOutputs.Output], isForced: Bool, _ environment: Environment) {
        self.outputs = outputs
        self.isForced = isForced
        outside = environment
    }

    /// The world outside, in which outputs are held.
    var environment: Environment {
        var guarded = outside
        guarded.readFile = { [self] path, limit throws(FileError) in
            let bytes = try outside.readFile(path, limit)
            let place = outside.place(path)
            _ = read.withLock { $0.insert(place) }
            return bytes
        }
        guarded.writeFile = { [self] path, content in
            try hold(path)
            try outside.writeFile(path, content)
        }
        guarded.makeFolder = { [self] path, files in
            try holdInputs()
            try outside.makeFolder(path, files)
        }
        guarded.growFile = { [self] path throws(FileError) in
            try hold(path)
            return try outside.growFile(path)
        }
        return guarded
    }

    private func hold(_ path: String) throws(FileError) {
        guard let output = outputs.first(where: { $0.path == path }) else { return }
        try holdInputs()
        if isForced { return }
        let opening = try opening(of: output)
        if opening.isEmpty || output.format.begins(opening) { return }
        throw .unwritable(path: path, reason: "it exists by now, and is no \(output.format.name)")
    }

    /// Refuses to go on where any of the outputs would take the place of a file that was read.
    private func holdInputs() throws(FileError) {
        for output in outputs {
            let place = outside.place(output.path)
            guard case .file = place, read.withLock({ $0.contains(place) }) else { continue }
            // A report of an earlier call may lie among the documents of a spec.
            if output.format.begins(try opening(of: output)) { continue }
            throw .unwritable(path: output.path, reason: "it is an input of this call")
        }
    }

    private func opening(of output: CallOutputs.Output) throws(FileError) -> FileOpening {
        guard case .file = outside.place(output.path) else { return FileOpening([]) }
        return FileOpening(try outside.readStart(output.path, FileOpening.length))
    }
}
