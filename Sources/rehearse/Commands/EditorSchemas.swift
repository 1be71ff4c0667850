import Contracts
import Simulator

/// The schemas of all formats in a folder, where an editor finds them.
///
/// `rehearse schema --write` writes them, and a comment in the first line of a YAML file names one.
enum EditorSchemas {
    /// The folder that is named where nobody says another one.
    static let folder = ".rehearse/schemas"

    /// The file of a kind of format.
    static func file(of kind: FileKind) -> String { "\(kind.name).schema.json" }

    /// The text of a file of a spec, with the comment that names its schema. Files of no kind stay as
    /// they are, and so do those of a spec that is not below the present folder.
    ///
    /// - Parameter path: the path from the spec's folder.
    static func named(_ text: String, at path: String, inSpec spec: String) -> String {
        let steps = spec.split(separator: "/").filter { $0 != "." }
        guard !spec.hasPrefix("/"), !steps.contains(".."), path.hasSuffix(".yaml"),
            let kind = FileKinds.all.first(where: { !$0.folder.isEmpty && $0.holds(path) })
        else { return text }
        let depth = steps.count + path.split(separator: "/").count - 1
        let up = String(repeating: "../", count: depth)
        return "# yaml-language-server: $schema=\(up)\(folder)/\(file(of: kind))\n\(text)"
    }
}
