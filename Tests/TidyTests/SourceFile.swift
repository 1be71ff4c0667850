#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif
import TestSupport

/// A file of the repository, or an invented one, as the checks see it.
struct SourceFile {
    /// The path from the root of the repository.
    var path: String
    /// The whole text.
    var text: String

    /// The lines without their ends.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// True if a word stands anywhere in it. Compares bytes, which is far faster than characters.
    func mentions(_ word: String) -> Bool { strstr(text, word) != nil }

    /// The folder directly below `Sources`, which is the name of the module.
    var module: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    /// All files below a folder of this repository.
    static func all(below folder: String) -> [SourceFile] {
        Repository.files(below: folder).map { path in
            SourceFile(path: path, text: Repository.text(of: path) ?? "")
        }
    }
}
