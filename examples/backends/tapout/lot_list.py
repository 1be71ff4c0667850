"""The parking lots of the campus: id, name, code, latitude, longitude, active."""

LOTS = [
    (12, "Pavilion Parking Structure", "PAV", 38.540112, -121.760337, 1),
    (17, "Hutchison Parking Structure", "HUTCH", 38.53969, -121.758182, 1),
    (23, "Memorial Union Garage", "MU", 38.544416, -121.749561, 1),
    (29, "Peña Drive Lot", "PENA", 38.533871, -121.748216, 1),
    (34, "Activities and Recreation Center Lot", "ARC", None, None, 1),
    (41, "Quad Parking Structure", "QUAD", 38.543657, -121.751104, 1),
    (46, "Old Dairy Road Lot", "DAIRY", 38.537902, -121.764455, 0),
]

OTHER_NAMES = {
    "HUTCHISON": "HUTCH",
    "MEMORIAL UNION": "MU",
    "MU GARAGE": "MU",
    "ACTIVITIES AND RECREATION CENTER": "ARC",
    "ARC LOT": "ARC",
    "PAVILION": "PAV",
    "PEÑA DRIVE": "PENA",
    "PENA DRIVE": "PENA",
}
