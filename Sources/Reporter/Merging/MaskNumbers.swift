import Contracts

/// Gives new numbers to the masked values of several runs. Each run has counted its own, so the
/// same number of two runs stands for two values.
struct MaskNumbers {
    private struct Key: Hashable {
        let part: Int
        let number: Int
    }

    private var numbers: [Key: Int] = [:]

    /// One case of a report, with numbers that no other report has.
    mutating func renumbered(_ testCase: ReportCase, ofPart part: Int) -> ReportCase {
        testCase.changingTexts { text in
            MaskedText.renumbered(text) { number in
                let key = Key(part: part, number: number)
                if let known = numbers[key] { return known }
                numbers[key] = numbers.count + 1
                return numbers.count
            }
        }
    }
}
