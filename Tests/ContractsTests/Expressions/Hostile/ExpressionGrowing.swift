import TestSupport

/// Expressions that are right by grammar and otherwise random.
struct ExpressionGrowing: Sendable {
    /// The forms that may contain each other, with a `_` for each part.
    let forms: [String]
    /// The expressions without parts.
    let leaves: [String]

    func source(depth: Int, _ random: inout SplitMix64) -> String {
        guard depth > 0, random.next() % 8 > 0 else {
            return leaves[Int(random.next() % UInt64(leaves.count))]
        }
        let form = forms[Int(random.next() % UInt64(forms.count))]
        var text = ""
        for character in form.unicodeScalars {
            if character == "_" {
                text += source(depth: depth - 1, &random)
            } else {
                text.unicodeScalars.append(character)
            }
        }
        return text
    }

    /// Every part is evaluated, and its fault is the fault of the whole.
    static let strict = ExpressionGrowing(
        forms: [
            "(_ + _)", "(_ - _)", "(_ * _)", "(_ / _)", "(_ % _)", "(_ < _)", "(_ >= _)",
            "(_ == _)",
            "(_ in _)", "(-_)", "(!_)", "[_, _]", "{'k': _, 'l': _}", "(_).size()", "size(_)",
            "(_).b", "(_).c",
            "(_)['b']", "(_)[_]", "string(_)", "int(_)", "double(_)", "math.abs(_)",
            "math.greatest(_, _)",
            "(_).startsWith(_)", "(_).reverse()", "(_).sort()", "(_).sum()", "(_).keys()",
            "(_).values()", "(_).distinct()",
            "(_).split(_)", "(_).join()", "timestamp(_)", "duration(_)", "(_).getHours()",
            "type(_)", "(_).flatten()",
            "(_).merge(_)", "(_).slice(_, _)", "(_).contains(_)", "date(_, _, _)",
            "cel.bind(v, _, _)",
        ],
        leaves: [
            "a", "n", "s", "d", "t", "l", "m", "z", "u", "1", "2u", "0.5", "'s'", "true", "null",
            "[1, 2]", "a.b", "a.c", "l[0]",
        ])

    /// Anything.
    static let any = ExpressionGrowing(
        forms: strict.forms + [
            "(_ && _)", "(_ || _)", "(_ ? _ : _)", "(_).?b", "(_).?b.orValue(_)",
            "(_)[?_].hasValue()", "(_).map(v, _)",
            "(_).filter(v, _)", "(_).all(v, _)", "(_).exists(v, _)", "(_).exists_one(v, _)",
            "(_).transformMap(k, v, _)",
            "(_).transformList(k, v, _, _)", "(_).transformMapEntry(k, v, {_: _})",
            "(_).sortBy(v, _)", "cel.bind(v, _, _)",
            "has(a.b)", "[?_, _]", "{?'k': _}", "optional.of(_)", "(_).optMap(v, _)",
            "'%s %d'.format([_, _])", "dyn(_)",
        ],
        leaves: [
            "a", "x", "y", "v", "k", "1", "2u", "0.5", "'s'", "true", "null", "[1, 2]", "{'b': 1}",
            "lists.range(3)", "a.b", "a.list",
        ])
}
