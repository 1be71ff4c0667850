import Contracts
import Simulator
import SpecSupport
import Testing

/// Which segments are near a point, and which the map draws.
struct EasyStreetMapPlaceTests {
    // One degree of latitude is 110,992 metres here, one of longitude 88,074.
    private static let segments = [
        ("west", "[37.76, -122.442], [37.76, -122.441]"),
        ("b-side", "[37.76, -122.44], [37.76, -122.438]"),
        ("a-side", "[37.76, -122.44], [37.76, -122.438]"), ("corner", "[37.7601, -122.439]"),
        ("bent", "[37.764, -122.439], [37.7605, -122.439], [37.7605, -122.43]"),
    ]

    private func near(
        _ place: (Double, Double), _ radius: String,
        _ segments: [(id: String, line: String)] = Self.segments,
        _ settings: StandIn.Settings = .init()
    ) throws -> String {
        let all = segments.map { Street.segment([], id: $0.id, line: $0.line) }
        let body = """
            {"latitude": \(place.0), "longitude": \(place.1), "radiusMeters": \(radius),
             "segments": [\(all.joined(separator: ", "))]}
            """
        let answer = try Street.talk(settings).send("POST", "/segments/near", json: body)
        let found = answer.body?["segments"]?.elements.map { $0["id"]?.string ?? "" } ?? []
        return found.joined(separator: " ")
    }

    @Test(arguments: [
        // To the nearest point of the line, nearest first, then by id.
        ((37.76, -122.439), "1", "a-side b-side"),
        ((37.76, -122.439), "10", "a-side b-side"),
        ((37.76, -122.439), "12.5", "a-side b-side corner"),
        ((37.76, -122.439), "54", "a-side b-side corner"),
        ((37.76, -122.439), "57", "a-side b-side corner bent"),
        ((37.7601, -122.439), "12", "corner a-side b-side"),
        ((37.76, -122.439), "175", "a-side b-side corner bent"),
        ((37.76, -122.439), "178", "a-side b-side corner bent west"),
        ((37.7605, -122.4345), "1", "bent"),
        ((37.70, -122.4), "50", ""), ((37.76, -122.439), "0.001", "a-side b-side"),
    ])
    func segmentsAreNear(place: (Double, Double), radius: String, expected: String) throws {
        #expect(try near(place, radius) == expected)
    }

    @Test(
        arguments: [
            ((60.0, 179.9999), [("there", "[60, -179.9999]")], "12", "there"),
            ((60.0, 179.9999), [("there", "[60, -179.9999]")], "10", ""),
            ((90.0, 0.0), [("pole", "[90, 120]")], "1", "pole"),
            ((0.0, 0.0), [("line", "[0, 0], [0, 0]")], "1", "line"),
            ((-37.0, 10.0), [("whole", "[-37, 10]")], "1e300", "whole"), ((0, 0), [], "1", ""),
        ] as [((Double, Double), [(id: String, line: String)], String, String)])
    func anywhereOnTheGlobe(
        place: (Double, Double), segments: [(id: String, line: String)], radius: String,
        expected: String
    ) throws {
        #expect(try near(place, radius, segments) == expected)
    }

    @Test func aMetreAroundTheRadiusIsOpen() throws {
        // The corner is 11.1 metres away.
        var answers: Set<String> = []
        for seed in 1...20 {
            answers.insert(
                try near(
                    (37.76, -122.439), "10.5", Self.segments,
                    .init(seed: UInt64(seed), alternatives: .chosen)))
        }
        #expect(answers == ["a-side b-side", "a-side b-side corner"])
    }

    @Test(arguments: [
        // The limit is on the height alone.
        ("37.78, -122.41", "0.0499999", "0.01", "here"), ("37.78, -122.41", "0.05", "0.01", ""),
        ("37.78, -122.41", "0.06", "0.01", ""),
        ("37.78, -122.41", "0.01", "360", "here far diagonal"),
        ("37.78, -122.41", "0", "0", "here"),
        // A box that touches counts.
        ("37.79, -122.41", "0.02", "0.01", "here"), ("37.7902, -122.41", "0.02", "0.01", ""),
        ("37.78, -122.40", "0.01", "0.02", "here"),
        ("37.785, -122.45", "0.001", "0.001", "diagonal"),
        ("37.78, -122.46", "0.01", "0.008", ""),
    ])
    func theMapDraws(center: String, height: String, width: String, expected: String) throws {
        let segments = [
            ("here", "[37.78, -122.41]"), ("far", "[37.78, 100], [37.781, 101]"),
            ("diagonal", "[37.78, -122.455], [37.79, -122.44]"),
        ]
        #expect(try visible(center, height, width, segments) == expected)
    }

    @Test(arguments: [
        ("0, 179.99", "0.04", "0.1", "east west"), ("0, -179.99", "0.04", "0.1", "east west"),
        ("0, 179.99", "0.04", "0.01", "east"),
    ])
    func regionsReachRound(center: String, height: String, width: String, expected: String) throws {
        let segments = [("east", "[0, 179.99]"), ("west", "[0, -179.97]")]
        #expect(try visible(center, height, width, segments) == expected)
    }

    private func visible(
        _ center: String, _ height: String, _ width: String,
        _ segments: [(id: String, line: String)]
    ) throws -> String {
        let place = center.split(separator: ",")
        let all = segments.map { Street.segment([], id: $0.id, line: $0.line) }
        let body = """
            {"region": {"center": {"latitude": \(place[0]), "longitude": \(place[1])},
             "span": {"latitudeDelta": \(height), "longitudeDelta": \(width)}},
             "segments": [\(all.joined(separator: ", "))]}
            """
        let answer = try Street.talk().send("POST", "/segments/visible", json: body)
        let found = answer.body?["segments"]?.elements.map { $0["id"]?.string ?? "" } ?? []
        return answer.status == 200 ? found.joined(separator: " ") : "\(answer.status)"
    }
}
