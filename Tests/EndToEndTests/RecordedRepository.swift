import Contracts
import Synchronization

@testable import rehearse

/// A git repository in memory at `/project`, which answers as the program does.
final class RecordedRepository: Sendable {
    /// The files of each revision. A text that begins with `-> ` is a symbolic link.
    private let revisions: [String: [String: String]]
    private let asked = Mutex<[[String]]>([])

    static let root = "/project"

    init(_ revisions: [String: [String: String]]) { self.revisions = revisions }

    /// The arguments of all calls so far.
    var calls: [[String]] { asked.withLock { $0 } }

    /// A world whose current folder is in the repository.
    ///
    /// - Parameter folder: the current folder, from the top of the work tree.
    func world(_ environment: Environment, in folder: String = "") -> Environment {
        var world = environment
        let current = folder.isEmpty ? Self.root : "\(Self.root)/\(folder)"
        world.realPath = { $0 == "." ? current : environment.realPath($0) }
        world.runProgram = { [self] call in answer(call) }
        return world
    }

    private func answer(_ call: ProgramCall) -> Result<[UInt8], ProgramFault> {
        asked.withLock { $0.append(Array(call.words.dropFirst())) }
        let last = call.words.last ?? ""
        switch call.words.dropFirst().prefix(2) {
        case ["rev-parse", "--show-toplevel"]: return .success(Array("\(Self.root)\n".utf8))
        case ["rev-parse", "--verify"]:
            let name = last.replacing("^{commit}", with: "")
            guard call.words[3] == "--end-of-options", revisions[name] != nil else {
                return .failure(.failed("fatal: Needed a single revision\n"))
            }
            return .success(Array("\(Self.hash("\(name):"))\n".utf8))
        case ["ls-tree", "-z"]: return list(last)
        case ["cat-file", "--batch"]: return contents(call.input)
        default: return .failure(.failed("fatal: unknown command\n"))
        }
    }

    private static func hash(_ key: String) -> String {
        String(Hexadecimal.encoded(SHA256.digest(of: Array(key.utf8))).prefix(40))
    }

    /// The entries of the folder with a hash.
    private func list(_ hash: String) -> Result<[UInt8], ProgramFault> {
        for (name, files) in revisions.sorted(by: { $0.key < $1.key }) {
            let folders = Set(files.keys.flatMap(Self.folders)).union([""])
            for folder in folders.sorted() where Self.hash("\(name):\(folder)") == hash {
                var lines: [String] = []
                for (path, text) in files.sorted(by: { $0.key < $1.key }) {
                    guard path.hasPrefix(folder) else { continue }
                    let parts = path.dropFirst(folder.count).split(separator: "/")
                    let own = String(parts[0])
                    let key = "\(name):\(folder)\(own)"
                    let line =
                        parts.count > 1
                        ? "040000 tree \(Self.hash(key + "/"))\t\(own)"
                        : "\(text.hasPrefix("-> ") ? 120000 : 100644) blob \(Self.hash(key))\t\(own)"
                    if !lines.contains(line) { lines.append(line) }
                }
                return .success(Array(lines.map { $0 + "\0" }.joined().utf8))
            }
        }
        return .failure(.failed("fatal: not a tree object\n"))
    }

    /// The folders above a path, each with a slash at its end.
    private static func folders(above path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[...$0]) }
    }

    private func contents(_ input: [UInt8]) -> Result<[UInt8], ProgramFault> {
        var output = ""
        for line in String(decoding: input, as: UTF8.self).split(separator: "\n") {
            var found: String?
            for (name, files) in revisions {
                for (path, text) in files where Self.hash("\(name):\(path)") == line {
                    found = text
                }
            }
            guard let found else {
                output += "\(line) missing\n"
                continue
            }
            let text = found.hasPrefix("-> ") ? String(found.dropFirst(3)) : found
            output += "\(line) blob \(text.utf8.count)\n\(text)\n"
        }
        return .success(Array(output.utf8))
    }
}
