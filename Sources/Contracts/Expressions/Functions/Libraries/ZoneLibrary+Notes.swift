extension ZoneLibrary {
    static let notes: [CatalogueNote] = reading + finding

    private static let reading: [CatalogueNote] = [
        CatalogueNote(
            "offset", origin: .own, summary: "How far clocks are ahead of UTC in a zone.",
            example: "offset('Europe/Paris', timestamp('2024-07-01T00:00:00Z'))",
            gives: #"duration("7200s")"#),
        CatalogueNote(
            "isDaylight", origin: .own, summary: "Whether daylight saving time is in force.",
            example: "isDaylight('Europe/Paris', timestamp('2024-07-01T00:00:00Z'))",
            gives: "true"),
        CatalogueNote(
            "abbreviation", origin: .own, summary: "The short name of the time that is in force.",
            example: "abbreviation('Europe/Paris', timestamp('2024-07-01T00:00:00Z'))",
            gives: #""CEST""#),
        CatalogueNote(
            "localDate", origin: .own, summary: "The date in a zone.",
            example: "localDate('Asia/Tokyo', timestamp('2024-02-28T20:00:00Z'))",
            gives: #""2024-02-29""#),
        CatalogueNote(
            "localTime", origin: .own, summary: "What clocks show in a zone.",
            example: "localTime('Asia/Tokyo', timestamp('2024-02-28T20:00:00Z'))",
            gives: #""05:00:00""#),
        CatalogueNote(
            "localDateTime", origin: .own, summary: "Date and time in a zone.",
            example: "localDateTime('Asia/Tokyo', timestamp('2024-02-28T20:00:00Z'))",
            gives: #""2024-02-29T05:00:00""#),
        CatalogueNote(
            "withOffset", origin: .own,
            summary: "The timestamp as a text with the offset of a zone.",
            example: "withOffset('Asia/Tokyo', timestamp('2024-02-28T20:00:00Z'))",
            gives: #""2024-02-29T05:00:00+09:00""#),
    ]

    private static let finding: [CatalogueNote] = [
        CatalogueNote(
            "startOfDay", origin: .own, summary: "When a date begins in a zone.",
            example: "startOfDay('Europe/Paris', '2024-07-01')",
            gives: #"timestamp("2024-06-30T22:00:00Z")"#),
        CatalogueNote(
            "instant", origin: .own,
            summary:
                "When clocks show a date and time: the earlier of two, and what is skipped counts "
                + "from before the jump.",
            example: "instant('Europe/Paris', '2024-03-31T02:30:00')",
            gives: #"timestamp("2024-03-31T01:30:00Z")"#),
        CatalogueNote(
            "instants", origin: .own,
            summary:
                "Every time at which clocks show a date and time: none in a gap, two in a fold.",
            example: "instants('Europe/Paris', '2024-03-31T02:30:00')", gives: "[]"),
        CatalogueNote(
            "transitions", origin: .own,
            summary:
                "The changes of the clocks of a zone from one timestamp to before another: maps with "
                + "`at`, `before`, `after`, `abbreviation` and `isDaylight`.",
            example: "transitions('Europe/Paris', timestamp('2024-01-01T00:00:00Z'), "
                + "timestamp('2025-01-01T00:00:00Z')).map(t, t.at)",
            gives: #"[timestamp("2024-03-31T01:00:00Z"), timestamp("2024-10-27T01:00:00Z")]"#),
        CatalogueNote(
            "isZone", origin: .own,
            summary: "Whether there is a time zone of a name; an offset is one, too.",
            example: "isZone('Europe/Paris') && !isZone('Europe/Pari')", gives: "true"),
    ]
}
