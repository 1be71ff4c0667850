/// Keeps what a particular app knows out of the tool: the name of a described system may occur
/// only in its own folder.
struct SpecNames {
    /// The folders inside `specs/`; names that begin with `_` are never specs.
    var folders: [String]

    /// The places in which a name of a spec occurs, in order.
    func faults(in files: [SourceFile]) -> [String] {
        let names = folders.filter { !$0.hasPrefix("_") }
        return files.flatMap { file in
            let path = file.path.lowercased()
            let text = file.text.lowercased()
            return names.compactMap { name in
                let sought = name.lowercased()
                let occurs = path.contains(sought) || text.contains(sought)
                return occurs ? "\(file.path): names the spec \(name)" : nil
            }
        }
    }
}
