import Contracts
import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `rehearse run` as processes: stopped at any point, and twice.
@Suite struct RunProcessTests {
    /// A folder in which the lamp shop is described.
    private static func shop(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        let world = LampShop.world(files)
        for path in LampShop.paths {
            let text = try #require(world.file(path))
            try FileWriting.write("\(folder.path)/\(path)") { write in
                try Array(text.utf8).withUnsafeBytes { try write($0) }
            }
        }
        return folder
    }

    /// The arguments of a shell that runs the program in a folder. The program replaces the shell.
    private static func words(_ folder: TemporaryFolder, _ words: [String]) -> [String] {
        ["-c", "cd \"$0\" && exec \"$@\"", folder.path, Subprocess.rehearsePath] + words
    }

    @Test func whereverItIsStoppedItsReportsAreWhole() throws {
        var random = SplitMix64(seed: 11)
        for turn in 0..<6 {
            let folder = try Self.shop()
            defer { folder.remove() }
            let process = try RunningProcess(
                "/bin/sh",
                Self.words(
                    folder,
                    ["run", "--budget", "4000runs", "--jobs", "\(1 + turn % 3)"]
                        + ["--json", "j", "--junit", "x", "--events", "e"]),
                output: "\(folder.path)/out", errors: "\(folder.path)/err")
            let lines = Int(random.next() % 12) + 1
            while Self.text("e", folder).split(separator: "\n").count < lines,
                process.poll() == nil
            { usleep(500) }
            let signal = turn % 2 == 0 ? SIGTERM : SIGINT
            process.signal(signal)
            let code = try #require(process.wait())
            let ending = try Self.expectWholeReports(in: folder)
            // A signal that comes after the last case still says how the process ends.
            let codes = ending == "complete" ? [0, 128 + signal] : [128 + signal]
            #expect(codes.contains(code), "\(Self.text("err", folder))")
        }
    }

    /// Looks at the reports of a run, and gives how they say that it ended.
    private static func expectWholeReports(in folder: TemporaryFolder) throws -> String {
        let report = try Document(json: text("j", folder).utf8, name: "j").root
        let ending = try #require(report["ending"]?.string)
        #expect(["complete", "interrupted"].contains(ending))
        #expect(report["specs"]?[0]?["cases"]?.count == 2)
        let junit = text("x", folder)
        #expect(junit.hasPrefix("<?xml ") && junit.hasSuffix("</testsuites>\n"))
        #expect(junit.ranges(of: "<testcase ").count == 2)
        let events = text("e", folder)
        #expect(events.hasSuffix("\n"))
        var last: String?
        for line in events.split(separator: "\n") {
            last = try Document(json: line.utf8, name: "e").root["event"]?.string
        }
        #expect(last == "runEnded")
        #expect(folder.names.allSatisfy { !$0.hasSuffix(".tmp") })
        return ending
    }

    @Test func twoProcessesAndFiveSharesHaveTheSameHistories() throws {
        let folder = try Self.shop(LampShop.faulty)
        defer { folder.remove() }
        var plans: Set<String> = []
        func cases(_ more: [String]) throws -> [String] {
            let words = Self.words(folder, ["run", "--json", "j", "--quiet"] + more)
            let ending = try Subprocess("/bin/sh", words).run()
            #expect(ending.exitCode == 1 || ending.exitCode == 0, "\(ending.errors)")
            let report = try Document(json: Self.text("j", folder).utf8, name: "j").root
            plans.insert(report["planSHA256"]?.string ?? "none")
            return try #require(report["specs"]?[0]?["cases"]).elements.map { entry in
                let findings = entry["findings"].map { Array($0.elements) } ?? []
                let prints = findings.compactMap { $0["replay"]?.string }
                return [entry["id"]?.string ?? "", entry["historySHA256"]?.string ?? ""]
                    .joined(separator: " ") + prints.joined()
            }
        }
        let alone = try cases(["--jobs", "1"])
        #expect(alone.count == 2)
        #expect(try cases(["--jobs", "8"]) == alone)
        let shares = try (1...5).flatMap { try cases(["--shard", "\($0)/5"]) }
        #expect(shares.sorted() == alone.sorted())
        #expect(plans.count == 1)
    }

    private static func text(_ name: String, _ folder: TemporaryFolder) -> String {
        textOfFile("\(folder.path)/\(name)") ?? ""
    }
}
