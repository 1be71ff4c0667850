/// Metres on the globe of WGS 84, for points that are not far from each other.
enum Geodesy {
    /// A point, in degrees.
    struct Point {
        let latitude: Double
        let longitude: Double

        /// The point of a list of two numbers.
        init?(_ value: CELValue) {
            guard case .list(let numbers) = value, numbers.count == 2,
                let latitude = numbers[0].degrees, let longitude = numbers[1].degrees
            else { return nil }
            (self.latitude, self.longitude) = (latitude, longitude)
        }
    }

    /// The metres from a point to the nearest place of a line; to a point, where that is all.
    ///
    /// Both are seen in the plane that touches the globe at the point, which is right to a thousandth
    /// within a few kilometres.
    static func meters(from point: Point, to line: [Point]) -> Double {
        let cosine = cosine(point.latitude)
        let flattening = 1 - 0.006_694_379_990_141_316_5 * (1 - cosine * cosine)
        let north = 110_574.275_821_59 / (flattening * flattening.squareRoot())
        let east = 111_319.490_793_27 * cosine / flattening.squareRoot()
        let corners = line.map { corner in
            (
                x: shortWay(corner.longitude - point.longitude) * east,
                y: (corner.latitude - point.latitude) * north
            )
        }
        var least = Double.infinity
        for (place, begin) in corners.enumerated() {
            let end = corners[min(place + 1, corners.count - 1)]
            let (x, y) = (end.x - begin.x, end.y - begin.y)
            let square = x * x + y * y
            let share =
                square == 0 ? 0 : min(1, max(0, -(begin.x * x + begin.y * y) / square))
            let (nearX, nearY) = (begin.x + share * x, begin.y + share * y)
            least = min(least, (nearX * nearX + nearY * nearY).squareRoot())
        }
        return least
    }

    private static func shortWay(_ degrees: Double) -> Double {
        degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }

    /// The cosine, by its series: the same bits on every machine.
    private static func cosine(_ degrees: Double) -> Double {
        let angle = degrees * 0.017_453_292_519_943_295
        let square = angle * angle
        let divisors: [Double] = [240, 182, 132, 90, 56, 30, 12, 2]
        return divisors.reduce(1) { 1 - square / $1 * $0 }
    }
}

extension CELValue {
    /// A finite number as a double; nil for anything else.
    fileprivate var degrees: Double? {
        switch self {
        case .int(let number): Double(number)
        case .uint(let number): Double(number)
        case .double(let number) where number.isFinite: number
        default: nil
        }
    }
}
