extension Conjunction {
    /// The first demand whose rule is of some sort.
    func demand(about test: (Rule) -> Bool) -> Demand? { demands.first { test($0.keyword.rule) } }

    /// True if every value within the plain keywords is really possible. Then an edge that the
    /// keywords leave open is really sent.
    var isExact: Bool {
        !isPartial
            && demands.allSatisfy { demand in
                switch demand.keyword.rule {
                case .not, .condition, .oneOf, .dependentSchemas, .dependencies,
                    .dependentRequired, .unevaluatedItems, .unevaluatedProperties:
                    false
                default: true
                }
            }
    }

    /// True if some value of a kind may be admitted.
    func holds(_ kind: ValueKind) -> Bool {
        kinds.contains(TypeSet(kind)) && candidates?.contains { $0.kind == kind } ?? true
    }

    /// True if texts are only bounded in length, so that every text of the lengths is sent.
    var isWide: Bool {
        demands.allSatisfy { demand in
            switch demand.keyword.rule {
            case .pattern, .content: false
            case .format(let format): !format.asserts
            default: true
            }
        }
    }

    /// The possible lengths of the texts, as far as lengths, formats and patterns determine them.
    var textLength: TextLength {
        let lengths = lengths
        var result = TextLength(
            least: lengths.least, most: lengths.most == .max ? nil : lengths.most)
        for demand in demands {
            switch demand.keyword.rule {
            case .pattern(let pattern): TextLength(pattern).map { result.narrow($0) }
            case .format(let rule):
                if rule.asserts, let format = rule.format { result.narrow(TextLength(format)) }
            default: break
            }
        }
        return result
    }

    var assertedFormats: [String] {
        demands.compactMap { demand in
            guard case .format(let format) = demand.keyword.rule, format.asserts else { return nil }
            return format.name
        }
    }
}

extension ReaderComparison.SentKind {
    /// True if everything that the plain keywords leave open is really sent.
    var isExact: Bool { variant.isExact }
}

extension TextLength {
    fileprivate mutating func narrow(_ other: TextLength) {
        least = max(least, other.least)
        most = [most, other.most].compactMap(\.self).min()
    }
}

extension Rule {
    var isType: Bool { if case .type = self { true } else { false } }
}
