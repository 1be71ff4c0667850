import Reporter

extension Environment {
    /// The same world with the files of a git revision in place of those on the disk.
    ///
    /// Paths begin in the current folder, or are absolute and lead into the work tree. Everything
    /// that is written still goes to the disk.
    ///
    ///     let old = try environment.atGitRevision("main")
    ///     try old.read("specs/shop/openapi.yaml")
    func atGitRevision(_ name: String) throws(GitFault) -> Environment {
        let revision = try GitRevision(name, self)
        var old = self
        old.readFile = { path, limit throws(FileError) in
            try revision.bytes(of: path, limit: limit)
        }
        old.readStart = { path, count throws(FileError) in
            Array(try revision.bytes(of: path, limit: .max).prefix(count))
        }
        old.listFolder = { path throws(FileError) in try revision.list(path) }
        old.realPath = { path in (try? revision.find(path))?.path }
        old.place = { path in revision.place(of: path) }
        old.fileStamp = { path in revision.stamp(of: path) }
        return old
    }
}

extension GitRevision {
    /// The bytes of a file.
    fileprivate func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
        try reading(path) { () throws(Lost) in
            let found = try find(path)
            guard let entry = found.entry, entry.kind == .file else {
                return .failure(.unreadable(path: path, reason: "it is a folder"))
            }
            let bytes: [UInt8]
            do throws(Lost) {
                bytes = try self.bytes(of: entry, beside: found.beside, limit: limit)
            } catch .git(.tooMuch) {
                return .failure(.tooLarge(path: path, limit: limit))
            }
            return bytes.count <= limit
                ? .success(bytes) : .failure(.tooLarge(path: path, limit: limit))
        }
    }

    /// The entries of a folder.
    fileprivate func list(_ path: String) throws(FileError) -> [FolderEntry] {
        try reading(path) { () throws(Lost) in
            let found = try find(path)
            guard found.isFolder else {
                return .failure(.unreadable(path: path, reason: "it is no folder"))
            }
            return .success(try entries(of: found).map { folderEntry(for: $0, in: path) })
        }
    }

    private func reading<Content>(
        _ path: String, _ read: () throws(Lost) -> Result<Content, FileError>
    ) throws(FileError) -> Content {
        let result: Result<Content, FileError>
        do throws(Lost) {
            result = try read()
        } catch {
            throw .unreadable(path: path, reason: reason(error))
        }
        return try result.get()
    }

    private func reason(_ lost: Lost) -> String {
        switch lost {
        case .missing:
            "it is not in the git revision \(VisibleText.quoted(name)); name a revision that has it"
        case .outside: "it is not in the git work tree; name a file of that"
        case .circle: "its links lead in a circle in the git revision \(VisibleText.quoted(name))"
        case .submodule: "it is in a git submodule; call Rehearse in that"
        case .git(let fault): fault.sentence
        }
    }

    /// An entry with its kind, after links were followed.
    private func folderEntry(for entry: GitObjects.Entry, in folder: String) -> FolderEntry {
        switch entry.kind {
        case .file: return FolderEntry(name: entry.name, kind: .file)
        case .folder: return FolderEntry(name: entry.name, kind: .folder)
        case .submodule: return FolderEntry(name: entry.name, kind: .other("a git submodule"))
        case .link:
            let kind: FolderEntry.Kind
            do throws(Lost) {
                let found = try find(SchemaFolder.path(of: entry.name, in: folder))
                kind = found.isFolder ? .folder : .file
            } catch {
                kind = .other(error == .circle ? "a link that leads in a circle" : Self.broken)
            }
            return FolderEntry(name: entry.name, kind: kind, isLink: true)
        }
    }

    private static let broken = "a link that leads to no file of the git revision"

    /// The place of a path. No file on the disk has the same.
    fileprivate func place(of path: String) -> FilePlace {
        guard let found = try? find(path) else { return .nothing(path) }
        let number = found.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return found.isFolder
            ? .folder(device: .max, number: number) : .file(device: .max, number: number)
    }

    /// The stamp of a file or a folder; nil where there is none.
    fileprivate func stamp(of path: String) -> FileStamp? {
        guard let entry = (try? find(path))?.entry else { return nil }
        return FileStamp(
            size: 0, seconds: 0, nanoseconds: 0,
            number: UInt64(entry.hash.prefix(16), radix: 16) ?? 0)
    }
}
