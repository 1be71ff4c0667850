import Contracts
import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system around this process, in which launched servers run.
struct SystemHost: ProgramHost {
    let environment: Environment

    func makeFolder() -> Result<String, HostFault> {
        let parent = environment.variable("TMPDIR") ?? ""
        var path = Array(((parent.isEmpty ? "/tmp" : parent) + "/rehearse-XXXXXX").utf8CString)
        guard mkdtemp(&path) != nil else {
            return .failure(HostFault("no scratch folder: " + String(cString: strerror(errno))))
        }
        return .success(
            String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    func addFolder(_ path: String) -> String? {
        mkdir(path, 0o700) == 0 ? nil : "no folder \(path): " + String(cString: strerror(errno))
    }

    func removeFolder(_ path: String, with files: [String], _ folders: [String]) {
        for name in files { unlink(path + "/" + name) }
        for name in folders { rmdir(path + "/" + name) }
        rmdir(path)
    }

    func replaceFile(_ path: String, with text: String) -> String? {
        do {
            try environment.writeFile(path) { write in
                try Array(text.utf8).withUnsafeBytes { try write($0) }
            }
            return nil
        } catch let fault as FileError {
            return fault.sentence
        } catch {
            return "\(path) cannot be written"
        }
    }

    func start(_ call: ShellCall) -> Result<RunningProgram, HostFault> {
        StartedProgram.started(call).map { program in
            RunningProgram(
                ending: { program.ending }, lastLines: { program.lastLines },
                stop: { program.stop() })
        }
    }

    func run(_ call: ShellCall, within patience: Duration) -> Result<[UInt8], HostFault> {
        ShellCommand(call).run(within: patience) { environment.interruption() != nil }
    }

    func faketimeLibrary() -> String? {
        let names = ["libfaketimeMT.so.1", "libfaketime.1.dylib"]
        var folders = [
            "/opt/homebrew/lib/faketime", "/usr/local/lib/faketime", "/usr/lib/faketime",
        ]
        // Debian keeps libraries of each kind of processor in a folder of its own.
        for entry in (try? environment.listFolder("/usr/lib")) ?? [] where entry.kind == .folder {
            if entry.name.contains("-linux-") { folders.append("/usr/lib/\(entry.name)/faketime") }
        }
        let paths = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
        return paths.first { access($0, R_OK) == 0 }
    }

    func variable(_ name: String) -> String? { environment.variable(name) }
    func now() -> Instant { environment.now() }
    func stopwatch() -> Duration { environment.stopwatch() }
    func pause(_ time: Duration) { environment.pause(time) }
    func isInterrupted() -> Bool { environment.interruption() != nil }
}
