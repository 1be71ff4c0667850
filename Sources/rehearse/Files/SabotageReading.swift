import Contracts
import Simulator

/// The sabotages that a command line names: each by the name of its file below `sabotage/`, perhaps
/// with the name of the spec's folder before it.
struct SabotageChoice {
    let names: [String]

    /// The choice of some names.
    init(names: [String]) { self.names = names }

    /// Whether nothing is to be broken.
    var isEmpty: Bool { names.isEmpty }

    /// The folders that have at least one of the sabotages; all of them where none is named.
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
                of: "--sabotage", value: name, choices: known,
                nearest: Suggestion.nearest(to: name, among: known))
        }
        return chosen
    }

    /// Those of a spec's sabotages that are meant, in the order of the command line.
    func chosen(among sabotages: [Sabotage], of folder: String) -> [Sabotage] {
        names.compactMap { name in
            sabotages.first { means($0.name, in: folder, by: name) }
        }
    }

    private func means(_ sabotage: String, in folder: String, by name: String) -> Bool {
        let spec = folder.split(separator: "/").last ?? ""
        return name == sabotage || name == "\(spec)/\(sabotage)"
    }

    private static func names(
        in folder: String, _ environment: Environment
    ) throws(FileError) -> [String] {
        try environment.files(below: folder, endingIn: Environment.documentSuffixes)
            .filter { $0.hasPrefix(FileKind.sabotage.folder) }.map(Sabotage.name)
    }
}
