/// The tree of files that a platform knows, such as a checkout. Places are reported by their paths
/// from its root: `api/specs/shop/openapi.yaml`, wherever the command was called.
package struct SourceTree: Sendable {
    /// The parts of the paths of the root and of the working directory.
    private let root: [Substring]
    private let folder: [Substring]

    /// A tree.
    ///
    /// - Parameters:
    ///   - folder: the working directory, as a whole path.
    ///   - root: the root of the tree. If it is nil or does not hold the working directory, the
    ///     working directory is the root.
    package init(folder: String, root: String? = nil) {
        self.folder = Self.parts(of: folder, in: [])
        let wanted = root.map { Self.parts(of: $0, in: []) } ?? self.folder
        self.root = self.folder.starts(with: wanted) ? wanted : self.folder
    }

    /// The path of a file from the root; nil for what is outside of the tree, or all of it.
    package func path(of file: String) -> String? {
        let parts = Self.parts(of: file, in: file.hasPrefix("/") ? [] : folder)
        guard parts.starts(with: root), parts.count > root.count else { return nil }
        return parts.dropFirst(root.count).joined(separator: "/")
    }

    private static func parts(of path: String, in folder: [Substring]) -> [Substring] {
        path.split(separator: "/").reduce(into: folder) { parts, part in
            switch part {
            case ".": break
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
    }
}
