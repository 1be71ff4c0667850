/// Which module may import what: the walls of the house, which SwiftPM does not hold.
struct ImportMap {
    /// The other modules that each module may import.
    var allowed: [String: Set<String>]

    /// The map of this project.
    static let rehearse = ImportMap(allowed: [
        "Contracts": system.union(["CPCRE2", "CYAML"]),
        "Simulator": system.union(["Contracts"]),
        "Transports": system.union([
            "CCurl", "CGnuTLS", "CMHD", "CZlib", "Contracts", "Simulator",
        ]),
        "Scenarios": system.union(["Contracts", "Simulator"]),
        "Scaffolding": system.union(["Contracts", "Scenarios", "Simulator"]),
        "Reporter": system.union(["Contracts", "CXML", "Scenarios", "Simulator"]),
        "rehearse": system.union([
            "Contracts", "Reporter", "Scaffolding", "Scenarios", "Simulator", "Transports",
        ]),
    ])

    // No Foundation: it costs megabytes and start-up time, and brings ambient time, locale and
    // hash order along.
    private static let system: Set<String> = ["Darwin", "Glibc", "Synchronization"]

    /// The names of the system libraries that modules wrap, one each.
    static func isLibrary(_ module: String) -> Bool {
        let second = module.dropFirst().first
        return module.hasPrefix("C") && second?.isUppercase == true
    }

    /// The faults in the imports of the files, in order.
    func faults(in files: [SourceFile]) -> [String] {
        var faults: [String] = []
        var importers: [String: Set<String>] = [:]
        var modules: Set<String> = []
        for file in files {
            guard let module = file.module else { continue }
            modules.insert(module)
            if Self.isLibrary(module) || !file.path.hasSuffix(".swift") { continue }
            guard let allowed = allowed[module] else {
                faults.append("\(file.path): module \(module) is not in the import map")
                continue
            }
            for name in Self.imports(in: file) {
                importers[name, default: []].insert(module)
                if !allowed.contains(name) {
                    faults.append("\(file.path): \(module) must not import \(name)")
                }
            }
        }
        for library in modules.filter(Self.isLibrary).sorted() {
            let names = importers[library, default: []].sorted()
            if names.count == 1 { continue }
            let who = names.isEmpty ? "nobody" : names.joined(separator: " and ")
            faults.append("Sources/\(library): imported by \(who) instead of one module")
        }
        return faults
    }

    /// The modules that a file imports, in order.
    static func imports(in file: SourceFile) -> [String] {
        file.lines.compactMap { line in
            let words = line.split(whereSeparator: \.isWhitespace)
            let modifiers = words.prefix { $0.hasPrefix("@") || accessLevels.contains(String($0)) }
            let rest = words.dropFirst(modifiers.count)
            guard rest.first == "import", let second = rest.dropFirst().first else { return nil }
            let name = kinds.contains(String(second)) ? rest.dropFirst(2).first : second
            return name.map { String($0.prefix { $0 != "." && $0 != ";" }) }
        }
    }

    private static let accessLevels: Set<String> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
}
