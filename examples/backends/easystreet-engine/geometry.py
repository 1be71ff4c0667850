"""Distances on the globe, and regions of the map."""
import math
from fractions import Fraction
from typing import Any

from defects import defect
from reading import Segment

EARTH_RADIUS = 6371008.8
HIGHEST_REGION = Fraction("0.05")
Vector = tuple[float, float, float]


def distance_to_line(latitude: float, longitude: float, coordinates: list) -> float:
    """Return the metres from a point to the nearest point of a line."""
    if defect("distance-to-swapped-corners"):
        coordinates = [[min(90, max(-90, point[1])), point[0]] for point in coordinates]
    if defect("distance-in-flat-degrees"):
        return _flat_distance(latitude, longitude, coordinates)
    point = _vector(latitude, longitude)
    corners = [_vector(*corner) for corner in coordinates]
    nearest = min(_angle(point, corner) for corner in corners)
    if not defect("distance-to-corners"):
        for one, other in zip(corners, corners[1:]):
            nearest = min(nearest, _angle_to_arc(point, one, other))
    return nearest * EARTH_RADIUS


def near(latitude: float, longitude: float, radius: float, segments: list[Segment]) -> list[Segment]:
    """Return the segments within a radius, nearest first, by id where equally near."""
    if defect("radius-is-diameter"):
        radius = radius / 2
    if defect("radius-in-feet"):
        radius = radius * 0.3048
    found = []
    for segment in segments:
        if defect("near-without-rules-hidden") and not segment.rules:
            continue
        distance = distance_to_line(latitude, longitude, segment.coordinates)
        if distance <= radius:
            found.append((round(distance, 3), segment.id, segment))
    if defect("near-in-order-of-request"):
        return [segment for _, _, segment in found]
    if defect("near-equal-by-request"):
        return [segment for _, _, segment in sorted(found, key=lambda entry: entry[0])]
    found.sort(key=lambda entry: entry[:2])
    if defect("near-only-one"):
        found = found[:1]
    return [segment for _, _, segment in found]


def visible(center: tuple[Any, Any], span: tuple[Any, Any], segments: list[Segment]) -> list[Segment]:
    """Return the segments whose bounding box touches a region that is not too high."""
    height, width = _exact(span[0]), _exact(span[1])
    if _too_high(height):
        return []
    if not defect("span-is-half"):
        height, width = height / 2, width / 2
    middle = _exact(center[0]), _exact(center[1])
    shown = [segment for segment in segments if _touches(segment, middle, height, width)]
    if defect("visible-by-id"):
        shown.sort(key=lambda segment: segment.id)
    return shown


def _too_high(height: Fraction) -> bool:
    if defect("zoom-limit-included"):
        return height > HIGHEST_REGION
    if defect("zoom-never-limited"):
        return False
    return height >= HIGHEST_REGION


def _touches(segment: Segment, middle: tuple, height: Fraction, width: Fraction) -> bool:
    latitudes = [_exact(point[0]) for point in segment.coordinates]
    longitudes = [_exact(point[1]) for point in segment.coordinates]
    if defect("visible-by-corners"):
        return any(abs(latitude - middle[0]) <= height and abs(longitude - middle[1]) <= width
                   for latitude, longitude in zip(latitudes, longitudes))
    if defect("visible-by-first-corner"):
        latitudes, longitudes = latitudes[:1], longitudes[:1]
    south, north, west, east = min(latitudes), max(latitudes), min(longitudes), max(longitudes)
    if defect("visible-inside-only"):
        return south >= middle[0] - height and north <= middle[0] + height \
            and west >= middle[1] - width and east <= middle[1] + width
    if south > middle[0] + height or north < middle[0] - height:
        return False
    return any(west + turn <= middle[1] + width and east + turn >= middle[1] - width
               for turn in (-360, 0, 360))


def _exact(value: int | float) -> Fraction:
    """Return the decimal number that the request wrote."""
    return Fraction(repr(value))


def _vector(latitude: float, longitude: float) -> Vector:
    phi, theta = math.radians(latitude), math.radians(longitude)
    return (math.cos(phi) * math.cos(theta), math.cos(phi) * math.sin(theta), math.sin(phi))


def _difference(one: Vector, other: Vector) -> Vector:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2])


def _cross(one: Vector, other: Vector) -> Vector:
    return (one[1] * other[2] - one[2] * other[1],
            one[2] * other[0] - one[0] * other[2],
            one[0] * other[1] - one[1] * other[0])


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _angle(one: Vector, other: Vector) -> float:
    return 2 * math.asin(min(1.0, math.hypot(*_difference(one, other)) / 2))


def _angle_to_arc(point: Vector, one: Vector, other: Vector) -> float:
    """Return the angle to the shorter great arc, or infinity where a corner is nearest."""
    normal = _cross(one, _difference(other, one))
    length = math.hypot(*normal)
    if length == 0:
        return math.inf
    from_one, from_other = _difference(point, one), _difference(point, other)
    if _dot(_cross(normal, one), from_one) < 0 or _dot(_cross(other, normal), from_other) < 0:
        return math.inf
    return math.asin(min(1.0, abs(_dot(normal, from_one)) / length))


def _flat_distance(latitude: float, longitude: float, coordinates: list) -> float:
    """Return a distance that takes a degree of longitude for as long as one of latitude."""
    degree = math.radians(1) * EARTH_RADIUS
    points = [((point[1] - longitude) * degree, (point[0] - latitude) * degree) for point in coordinates]
    nearest = min(math.hypot(*point) for point in points)
    for (x, y), (next_x, next_y) in zip(points, points[1:]):
        width, height = next_x - x, next_y - y
        square = width * width + height * height
        if square:
            share = min(1.0, max(0.0, -(x * width + y * height) / square))
            nearest = min(nearest, math.hypot(x + share * width, y + share * height))
    return nearest
