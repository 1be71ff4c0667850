import Reporter
import Testing

@Suite struct OutputFormatTests {
    /// The openings of files, and the only format that each has; nil for none.
    static let openings: [(text: String, format: OutputFormat?)] = [
        ("<testsuites/>", .junit),
        ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a -->\n<testsuite name=\"a\">", .junit),
        ("<testsuited/>", nil), ("<?xml version=\"1.0\"", nil), ("<scxml xmlns=\"\">", .diagram),
        ("<!DOCTYPE html>\n<head><title>Report of rehearse</title>", .html),
        ("<!doctype html><title>Mine</title>", nil),
        (#"{"version": 1, "tool": "rehearse 1.0", "summary": {"#, .json),
        (#"{"list": [{"tool": "x"}, "]}\""], "tool": "rehearse 1"}"#, .json),
        (#"{"deep": {"tool": "rehearse 1"}}"#, nil), (#"{"tool": "other 1"}"#, nil),
        (#"{"openapi": "3.1.0", "paths": {}}"#, nil), ("openapi: 3.1.0\n", nil),
        (#"{"value":1,"literal":"1"}"#, .json), (#"{"error":"e","check":"c"}"#, .json),
        (#"{"value": 1}"#, nil),
        (#"{"valid":true,"instance":"a.json","keywordLocation":""}"#, .validation),
        (#"{"$schema":"s","version":"2.1.0","runs":[{"tool":{"#, .sarif),
        (#"{"time":"t","client":"c","method":"GET","target":"/"}"#, .requests),
        (#"{"log":{"version":"1.2","creator":{"#, .recording),
        ("# Findings\nknown:\n  - {finding: a}\n", .baseline), (#"{"known": []}"#, .baseline),
        ("unknown: 1\n", nil), ("---\ntitle: a\n---\nstateDiagram-v2\n", .diagram),
        ("digraph \"a\" {\n", .diagram), (#"{"id": "a", "initial": "b", "states": {"#, .diagram),
        (#"{"id": "a", "total": 3}"#, nil), ("[1, 2]", nil), ("notes", nil),
    ]

    @Test(arguments: openings.indices) func aFileHasTheFormatThatItBeginsWith(number: Int) {
        let (text, format) = Self.openings[number]
        let opening = FileOpening(Array(text.utf8))
        let found = OutputFormat.allCases.filter { $0.begins(opening) }
        #expect(found == (format.map { [$0] } ?? []), "\(text)")
    }

    @Test func eventsTellTheirToolAndAreNoReport() {
        let line = #"{"format":1,"event":"progressed","id":"a"}"#
        let opening = FileOpening(Array(line.utf8))
        #expect(OutputFormat.events.begins(opening) && !OutputFormat.json.begins(opening))
    }

    @Test(arguments: ["", " \n\t", "\u{FEFF}"]) func whatIsBlankIsEmpty(text: String) {
        #expect(FileOpening(Array(text.utf8)).isEmpty)
    }

    @Test func aCutAnywhereIsNoFault() {
        let text = Array(#"{"a\"": [1, {"b": "}"}], "tool": "rehearse 1", "log": "é"}"#.utf8)
        for count in text.indices {
            let opening = FileOpening(Array(text[..<count]))
            // Only the name that comes first identifies a recording.
            #expect(!OutputFormat.recording.begins(opening))
        }
        #expect(OutputFormat.json.begins(FileOpening(text)))
    }
}
