"""Guards as specs write them, the data that they are asked about, and their answers."""

SLOTS = [
    {"day": day, "booked": booked, "capacity": 3}
    for day, booked in [("mon", 3), ("tue", 1), ("wed", 0), ("thu", 2), ("fri", 3)]]

VARIABLES = {
    "stock": 7, "limit": 10, "user": "ann",
    "request": {
        "headers": {"x-api-key": "k-123", "accept": "application/json", "x-trace": "0a1b"},
        "body": {"count": 3, "start": "2024-03-10T09:30:00Z", "day": "thu", "note": "ring twice"}},
    "state": {
        "now": "2024-03-10T08:00:00Z", "slots": SLOTS,
        "users": {name: {"role": role, "age": age} for name, role, age in [
            ("ann", "admin", 41), ("bob", "user", 27), ("cyd", "user", 33), ("eve", "guest", 19)]}}}

# name: expression, answer
GUARDS = {
    "numbers": ("stock < limit && limit > 3", True),
    "fields": (
        "request.body.count > 0 && user in state.users && state.users[user].role == 'admin'", True),
    "unknown-key": ("!(request.headers['x-api-key'] in state.users)", True),
    "optional-field": ("has(request.body.note) ? size(request.body.note) <= 200 : true", True),
    "search": ("state.slots.exists(s, s.day == request.body.day && s.booked < s.capacity)", True),
    "count": ("state.slots.filter(s, s.booked < s.capacity).size() > 2", True),
    "texts": (
        "request.body.start.startsWith('2024-') && "
        "request.body.start.matches('^[0-9]{4}-[0-9]{2}-[0-9]{2}T')", True),
    "times": ("timestamp(request.body.start) < timestamp(state.now) + duration('2h')", True),
}


def sets():
    """The file of each guard."""
    return {
        name: {"expression": expression, "variables": VARIABLES, "value": value}
        for name, (expression, value) in GUARDS.items()}
