import Contracts
import Synchronization

/// The folders and files of a git repository by their hashes, each read once.
///
/// Git gets nothing but hashes. So no path and no text of a user can become an option.
final class GitObjects: Sendable {
    /// One entry of a folder in a commit.
    struct Entry: Sendable {
        /// The kinds of entries.
        enum Kind: Sendable {
            case file, folder, link
            /// Another repository, whose files are not here.
            case submodule
        }

        let name: String
        let kind: Kind
        /// The hash of the content.
        let hash: String
    }

    private let environment: Environment
    /// Asked by hash alone.
    private let folders = Mutex<[String: [Entry]]>([:])
    private let files = Mutex<[String: [UInt8]]>([:])

    /// The most bytes of a list of entries, and of files that are read together.
    private static let (longestList, together) = (256 << 20, 32 << 20)
    /// The most files that are read together.
    private static let mostFiles = 500
    /// The most bytes of the line before the content of a file.
    private static let head = 128

    init(_ environment: Environment) { self.environment = environment }

    /// The entries of a folder or a commit, in byte order of the names.
    func entries(of hash: String) throws(GitFault) -> [Entry] {
        if let known = folders.withLock({ $0[hash] }) { return known }
        let list = try Git.output(
            ["ls-tree", "-z", "--full-tree", hash], input: ([], Self.longestList), environment)
        let lines = list.split(separator: 0)
        let entries = lines.compactMap(Entry.init)
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        guard entries.count == lines.count else { throw .failed("git ls-tree: unknown output") }
        folders.withLock { $0[hash] = entries }
        return entries
    }

    /// The bytes of a file. Documents beside it are read at the same time.
    func bytes(
        of file: Entry, beside others: [Entry], limit: Int
    ) throws(GitFault) -> [UInt8] {
        if let known = files.withLock({ $0[file.hash] }) { return known }
        let known = files.withLock { Set($0.keys) }
        let further = others.filter { other in
            other.kind == .file && other.hash != file.hash && !known.contains(other.hash)
                && Environment.documentSuffixes.contains(where: other.name.hasSuffix)
        }
        do throws(GitFault) {
            try read([file] + further.prefix(Self.mostFiles), limit: Self.together)
        } catch {
            guard error == .tooMuch else { throw error }
            try read([file], limit: min(limit, .max - Self.head) + Self.head)
        }
        return files.withLock { $0[file.hash] } ?? []
    }

    private func read(_ wanted: [Entry], limit: Int) throws(GitFault) {
        let input = Array(wanted.map { $0.hash + "\n" }.joined().utf8)
        let output = try Git.output(["cat-file", "--batch"], input: (input, limit), environment)
        var rest = output[...]
        for entry in wanted {
            // A line with the hash, the kind and the size comes before the content.
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard words.count == 3, words[0] == entry.hash, words[1] == "blob",
                let size = Int(words[2]), size >= 0, size < rest.endIndex - end - 1
            else { throw .failed("git cat-file: \(entry.hash) is missing") }
            let bytes = Array(rest[(end + 1)..<(end + 1 + size)])
            files.withLock { $0[entry.hash] = bytes }
            rest = rest[(end + size + 2)...]
        }
    }
}

extension GitObjects.Entry {
    /// The entry of a line such as `100644 blob HASH<tab>openapi.yaml`; nil for other lines.
    fileprivate init?(_ line: ArraySlice<UInt8>) {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
        guard words.count == 3 else { return nil }
        let kind: Kind
        switch (words[0], words[1]) {
        case ("120000", "blob"): kind = .link
        case (_, "blob"): kind = .file
        case (_, "tree"): kind = .folder
        default: kind = .submodule
        }
        self.init(
            name: String(decoding: line[(tab + 1)...], as: UTF8.self), kind: kind,
            hash: String(words[2]))
    }
}
