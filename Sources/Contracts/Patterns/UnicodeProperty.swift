/// A Unicode property of a scalar, as `\p{…}` or `\P{…}` names it.
struct UnicodeProperty: Sendable {
    /// The name that a person reads.
    let name: String
    let keeper: Keeper
    let isNegated: Bool

    /// The component that knows which scalars have a property.
    enum Keeper: Sendable {
        /// The engine, under this name.
        case engine(String)
        /// The standard library; the engine lacks these properties or has them wrong.
        case library(LibraryProperty)
        /// No component here.
        case none
    }

    /// A property that is asked of the standard library.
    enum LibraryProperty: Sendable {
        case bidiMirrored, changesWhenNFKCCaseFolded
    }

    /// Nil if there is no such property.
    init?(name: String, value: String?, isNegated: Bool) {
        guard let found = Self.lookup(name, value) else { return nil }
        self.name = value.map { "\(name)=\($0)" } ?? name
        keeper = found.keeper
        self.isNegated = isNegated != found.isComplement
    }

    /// The code points of a property that the standard library knows.
    var scalars: ScalarSet? {
        guard case .library(let property) = keeper else { return nil }
        var ranges: [ClosedRange<UInt32>] = []
        for value in 0...ScalarSet.greatest {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if property.holds(for: scalar) { ranges.append(value...value) }
        }
        return isNegated ? ScalarSet(ranges).inverted : ScalarSet(ranges)
    }
}

extension UnicodeProperty {
    private typealias Found = (keeper: Keeper, isComplement: Bool)

    private static func lookup(_ name: String, _ value: String?) -> Found? {
        guard let value else { return lone(name) }
        switch name {
        case "General_Category", "gc":
            return UnicodePropertyNames.categories[value].map { (.engine($0), false) }
        case "Script", "sc":
            guard UnicodePropertyNames.scripts.contains(value) else { return nil }
            return (.engine("sc:" + value), false)
        case "Script_Extensions", "scx":
            guard UnicodePropertyNames.scripts.contains(value) else { return nil }
            // The engine counts scalars in that other scripts are said to share.
            let isShared = ["Common", "Zyyy", "Inherited", "Zinh", "Qaai"].contains(value)
            return (isShared ? .none : .engine("scx:" + value), false)
        default:
            return nil
        }
    }

    private static func lone(_ name: String) -> Found? {
        if let category = UnicodePropertyNames.categories[name] {
            return (.engine(category), false)
        }
        switch UnicodePropertyNames.binaries[name] {
        case nil: return nil
        case "Assigned": return (.engine("Cn"), true)
        case "Bidi_Mirrored": return (.library(.bidiMirrored), false)
        case "Changes_When_NFKC_Casefolded":
            return (.library(.changesWhenNFKCCaseFolded), false)
        case let longName?: return (.engine(longName), false)
        }
    }
}

extension UnicodeProperty.LibraryProperty {
    fileprivate func holds(for scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .bidiMirrored: scalar.properties.isBidiMirrored
        case .changesWhenNFKCCaseFolded: scalar.properties.changesWhenNFKCCaseFolded
        }
    }
}
