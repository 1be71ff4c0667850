extension MathLibrary {
    static let notes: [CatalogueNote] = numbers + tests + bits + distances

    private static let numbers: [CatalogueNote] = [
        CatalogueNote(
            "math.greatest", origin: .extension,
            summary: "The greatest of numbers, or of a list of them.",
            example: "math.greatest(1, 2.5, 2u)", gives: "2.5"),
        CatalogueNote(
            "math.least", origin: .extension,
            summary: "The least of numbers, or of a list of them.",
            example: "math.least([3, 1, 2])", gives: "1"),
        CatalogueNote(
            "math.ceil", origin: .extension, summary: "The least whole number that is not less.",
            example: "math.ceil(1.2)", gives: "2.0"),
        CatalogueNote(
            "math.floor", origin: .extension,
            summary: "The greatest whole number that is not greater.",
            example: "math.floor(-1.2)", gives: "-2.0"),
        CatalogueNote(
            "math.round", origin: .extension,
            summary: "The nearest whole number, a half away from zero.",
            example: "math.round(2.5)", gives: "3.0"),
        CatalogueNote(
            "math.trunc", origin: .extension,
            summary: "The number without what stands behind the point.",
            example: "math.trunc(-1.7)", gives: "-1.0"),
        CatalogueNote(
            "math.sqrt", origin: .extension, summary: "The square root; `NaN` below zero.",
            example: "math.sqrt(49)", gives: "7.0"),
        CatalogueNote(
            "math.abs", origin: .extension, summary: "The number without its sign.",
            example: "math.abs(-7)", gives: "7"),
        CatalogueNote(
            "math.sign", origin: .extension, summary: "-1, 0 or 1, by the sign of the number.",
            example: "math.sign(-2.5)", gives: "-1.0"),
    ]

    private static let tests: [CatalogueNote] = [
        CatalogueNote(
            "math.isNaN", origin: .extension, summary: "Whether a double is no number.",
            example: "math.isNaN(0.0 / 0.0)", gives: "true"),
        CatalogueNote(
            "math.isInf", origin: .extension, summary: "Whether a double is infinite.",
            example: "math.isInf(1.0 / 0.0)", gives: "true"),
        CatalogueNote(
            "math.isFinite", origin: .extension,
            summary: "Whether a double is a number, and not infinite.",
            example: "math.isFinite(1.0 / 0.0)", gives: "false"),
    ]

    private static let bits: [CatalogueNote] = [
        CatalogueNote(
            "math.bitAnd", origin: .extension, summary: "The bits that both numbers have.",
            example: "math.bitAnd(6, 3)", gives: "2"),
        CatalogueNote(
            "math.bitOr", origin: .extension, summary: "The bits that one of two numbers has.",
            example: "math.bitOr(6, 3)", gives: "7"),
        CatalogueNote(
            "math.bitXor", origin: .extension,
            summary: "The bits that only one of two numbers has.",
            example: "math.bitXor(6, 3)", gives: "5"),
        CatalogueNote(
            "math.bitShiftLeft", origin: .extension, summary: "The bits so many places up.",
            example: "math.bitShiftLeft(1, 4)", gives: "16"),
        CatalogueNote(
            "math.bitShiftRight", origin: .extension,
            summary: "The bits so many places down, zeros coming in whatever the sign.",
            example: "math.bitShiftRight(16, 4)", gives: "1"),
        CatalogueNote(
            "math.bitNot", origin: .extension, summary: "The bits that the number has not.",
            example: "math.bitNot(0)", gives: "-1"),
    ]

    private static let distances: [CatalogueNote] = [
        CatalogueNote(
            "metersBetween", origin: .own,
            summary: "The metres from a point to another, or to the nearest place of a line. "
                + "A point is a list of a latitude and a longitude; a line is a list of points.",
            example: "math.round(metersBetween([38.5, -121.7], [[38.5, -121.8], [38.6, -121.7]]))",
            gives: "6859.0")
    ]
}
