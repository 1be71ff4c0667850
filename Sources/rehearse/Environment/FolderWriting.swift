#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Makes a folder with all of its files, or nothing of it.
enum FolderWriting {
    /// The text of a file, and its path in the folder.
    typealias File = (path: String, text: String)

    /// Makes a folder that is not there yet, or fills one that is empty.
    ///
    /// A new folder is made beside its place, under a name that no spec may have. It is moved to
    /// its place at the end. So an interruption leaves no half of a folder under the real name.
    static func make(_ folder: String, with files: [File], while goesOn: () -> Bool) throws {
        if access(folder, F_OK) == 0 { return try fill(folder, with: files, while: goesOn) }
        try FileWriting.makeFolders(for: folder)
        let draft = try draft(beside: folder)
        do {
            try fill(draft, with: files, while: goesOn)
            guard rename(draft, folder) == 0 else { throw FileWriting.failure(folder) }
        } catch {
            remove(files[...], from: draft)
            rmdir(draft)
            throw error
        }
    }

    private static func fill(_ folder: String, with files: [File], while goesOn: () -> Bool) throws
    {
        for (number, file) in files.enumerated() {
            do {
                guard goesOn() else { throw FileError.interrupted }
                try FileWriting.write(folder + "/" + file.path) { write in
                    try Array(file.text.utf8).withUnsafeBytes { try write($0) }
                }
            } catch {
                remove(files[...number], from: folder)
                throw error
            }
        }
    }

    private static func draft(beside folder: String) throws(FileError) -> String {
        let parent = folder.lastIndex(of: "/").map { folder[...$0] } ?? ""
        for attempt in 0..<1000 {
            let draft = "\(parent).rehearse-\(getpid())-\(attempt).tmp"
            if mkdir(draft, 0o777) == 0 { return draft }
            if errno != EEXIST { break }
        }
        throw FileWriting.failure(folder)
    }

    /// Removes files, and the folders that they alone are in.
    private static func remove(_ files: ArraySlice<File>, from folder: String) {
        for file in files.reversed() {
            var path = file.path[...]
            unlink(folder + "/" + path)
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                rmdir(folder + "/" + path)
            }
        }
    }
}
