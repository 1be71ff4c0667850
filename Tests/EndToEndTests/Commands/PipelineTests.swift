import Contracts
import TestSupport
import Testing

@testable import rehearse

/// The pipelines of docs/ci: what they call is there, and what they divide becomes one again.
@Suite struct PipelineTests {
    private static let files = ["github.yml", "gitlab.yml", "Jenkinsfile"]

    private func text(_ file: String) throws -> String {
        try #require(Repository.text(of: "docs/ci/\(file)"))
    }

    /// The command lines of a pipeline that call the program, with what the platform puts in.
    private func lines(_ file: String, shard: Int = 1, of total: Int = 4) throws -> [[String]] {
        let scripts =
            file == "Jenkinsfile"
            ? try text(file).split(separator: "\n").compactMap(Self.quoted) : try scripts(file)
        return scripts.flatMap { $0.split(separator: "\n") }.compactMap { line in
            var line = String(line)
            for (name, value) in [
                ("${{ matrix.shard }}", "\(shard)"), ("${{ strategy.job-total }}", "\(total)"),
                ("$CI_NODE_INDEX", "\(shard)"), ("$CI_NODE_TOTAL", "\(total)"),
                ("$SHARD", "\(shard)"), ("\"", ""),
            ] {
                line = line.replacing(name, with: value)
            }
            let words = line.split(separator: " ").map(String.init)
            return words.first == "rehearse" ? Array(words.dropFirst()) : nil
        }
    }

    /// The text between single quotes after `sh`.
    private static func quoted(_ line: Substring) -> String? {
        let parts = line.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].drop { $0 == " " } == "sh " ? String(parts[1]) : nil
    }

    private func scripts(_ file: String) throws -> [String] {
        let document = try Document(reading: Array(try text(file).utf8), name: file)
        func texts(_ value: Value) -> [String] {
            if let text = value.string { return [text] }
            return value.kind == .array ? value.elements.flatMap(texts) : []
        }
        func found(_ value: Value) -> [String] {
            if value.kind == .array { return value.elements.flatMap(found) }
            return value.members.flatMap { member in
                ["run", "script"].contains(member.name) && member.value.kind != .object
                    ? texts(member.value) : found(member.value)
            }
        }
        return found(document.root)
    }

    @Test func theGuideShowsThePipelineAsItIs() throws {
        let pipeline = try text("github.yml")
        let excerpts = PageBlock.texts("yml", of: "docs/guide.md").flatMap {
            $0.split(separator: "…\n")
        }
        #expect(excerpts.count == 4)
        for excerpt in excerpts { #expect(pipeline.contains(excerpt), "\(excerpt)") }
    }

    @Test(arguments: files)
    func everyCallIsOneThatTheProgramTakes(file: String) throws {
        let lines = try lines(file)
        #expect(lines.map(\.first) == ["check", "run", "merge"])
        for words in lines where CommandTable.rehearse.command(named: words[0]) != nil {
            guard case .run(let command, _) = try Parser(table: .rehearse).request(words) else {
                Issue.record("\(words) runs nothing")
                continue
            }
            #expect(command.name == words[0])
        }
    }

    @Test(arguments: files)
    func shardsAreOneAgain(file: String) throws {
        let world = LampShop.world(LampShop.faulty)
        var ids: [String] = []
        for shard in 1...4 {
            let words = try lines(file, shard: shard)[1]
            let code = try world.run(words)
            #expect(code == .passed || code == .findings || code == .undecided)
            let report = try #require(world.file("build/shard-\(shard).json"))
            let root = try Document(json: report.utf8, name: "report").root
            #expect(root["shard"]?.string == "\(shard)/4")
            ids += root["specs"]?[0]?["cases"]?.elements.compactMap { $0["id"]?.string } ?? []
        }
        #expect(ids.sorted() == ["lamps/exploring/everything", "lamps/exploring/two at once"])
        let merge = try lines(file)[2]
        guard CommandTable.rehearse.command(named: "merge") != nil else { return }
        // The shell puts the names of the files in.
        let reports = (1...4).map { "build/shard-\($0).json" }
        let words = merge.flatMap { $0 == "build/shard-*.json" ? reports : [$0] }
        #expect(try world.run(words) == .findings)
        #expect(world.file("build/junit.xml")?.contains("two at once") == true)
        #expect(world.file("build/run.json") != nil)
    }
}
