import Contracts
import Simulator

/// The mutants that a command line names.
///
/// The name of a mutant is the name of its file below `mutants/`. The name of the spec's folder
/// may stand before it.
struct MutantChoice {
    let names: [String]

    /// True if there is no mutant.
    var isEmpty: Bool { names.isEmpty }

    /// The folders that have at least one of the mutants; all of them where none is named.
    func folders(among folders: [String], _ environment: Environment) throws -> [String] {
        if isEmpty { return folders }
        var known: [String] = []
        var found: Set<String> = []
        var chosen: [String] = []
        for folder in folders {
            let own = try Self.names(in: folder, environment)
            known += own
            let meant = names.filter { name in own.contains { means($0, in: folder, by: name) } }
            found.formUnion(meant)
            if !meant.isEmpty { chosen.append(folder) }
        }
        if let name = names.first(where: { !found.contains($0) }) {
            throw UsageError.notAChoice(
                of: "--mutant", value: name, choices: known,
                nearest: Suggestion.nearest(to: name, among: known))
        }
        return chosen
    }

    /// The mutants of a spec that are named, in the order of the command line.
    func chosen(among mutants: [Mutant], of folder: String) -> [Mutant] {
        names.compactMap { name in
            mutants.first { means($0.name, in: folder, by: name) }
        }
    }

    private func means(_ mutant: String, in folder: String, by name: String) -> Bool {
        let spec = folder.split(separator: "/").last ?? ""
        return name == mutant || name == "\(spec)/\(mutant)"
    }

    private static func names(
        in folder: String, _ environment: Environment
    ) throws(FileError) -> [String] {
        try environment.files(below: folder, endingIn: Environment.documentSuffixes)
            .filter(FileKind.mutant.holds).map(Mutant.name)
    }
}
