"""The services of the workshop."""
from dataclasses import dataclass

from defects import defect


@dataclass(frozen=True)
class Service:
    """One line of the price list."""
    id: str
    name: str
    description: str
    price_rub: int
    duration_minutes: int
    image_url: str | None
    active: bool
    created_at: str

    def public(self) -> dict:
        """The JSON form; a service without an image has no imageUrl."""
        body = {"id": self.id, "name": self.name, "description": self.description,
                "priceRub": self.price_rub, "durationMinutes": self.duration_minutes,
                "active": self.active, "createdAt": self.created_at}
        if self.image_url:
            body["imageUrl"] = self.image_url
        if defect("price-as-text"):
            body["priceRub"] = f"{self.price_rub} ₽"
        return body


IMAGES = "https://images.autodetail.example/"
SERVICES = [
    Service("ceramic", "Ceramic Coating", "Two layers of ceramic on the whole body", 18900, 180,
            IMAGES + "ceramic.jpg", True, "2023-11-05T08:15:00Z"),
    Service("engine-bay", "Engine Bay Cleaning", "Dry steam, degreaser and plastic care", 3200, 60,
            None, True, "2023-12-18T12:40:00Z"),
    Service("headlights", "Headlight Polishing", "Sanding and polishing of both headlights", 4100, 90,
            IMAGES + "headlights.jpg", True, "2023-11-05T08:20:00Z"),
    Service("leather", "Leather Care — уход за кожей", "Cleaning and conditioning of leather seats", 5700, 120,
            IMAGES + "leather.jpg", True, "2024-01-09T09:00:00Z"),
    Service("wax-2022", "Winter Wax", "Hard wax for the winter; replaced by the coating", 2900, 60,
            None, False, "2022-10-01T07:00:00Z"),
]


_given: tuple[Service, ...] | None = None


def use(given: tuple[Service, ...] | None) -> None:
    """Use another price list; None for the one above."""
    global _given
    _given = given


def price_list() -> tuple[Service, ...] | list[Service]:
    """All services, active or not."""
    return SERVICES if _given is None else _given


def active_services() -> list[Service]:
    """The services that can be booked, by name."""
    return sorted((s for s in price_list() if s.active or defect("inactive-listed")), key=lambda s: s.name)


def service_with_id(id: str) -> Service | None:
    """The service with this id, active or not."""
    return next((s for s in price_list() if s.id == id), None)


def service_with_name(name: str) -> Service | None:
    """The active service with exactly this name."""
    return next((s for s in active_services() if s.name == name), None)
