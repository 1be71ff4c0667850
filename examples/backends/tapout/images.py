"""Finds the parts of a form, and the text inside a JPEG or PNG."""
import re

from defects import defect
from problems import Problem, error_at, invalid
from settings import settings

JPEG_START = b"\xff\xd8\xff"
PNG_START = b"\x89PNG\r\n\x1a\n"
IMAGE_TYPES = ("image/jpeg", "image/png")


def read_form_part(request, wanted: str) -> tuple[str, bytes]:
    """The media type and the content of the first part with the name."""
    content_type = request.headers.get("Content-Type", "")
    if content_type.split(";")[0].strip().lower() != "multipart/form-data":
        raise Problem(415, "This operation needs a body of the type multipart/form-data.")
    match = re.search(r';\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))', content_type, re.IGNORECASE)
    if match is None:
        raise Problem(400, "The form has no boundary.")
    delimiter = b"\r\n--" + (match[1] or match[2]).encode("latin-1", "replace")
    sections = (b"\r\n" + request.body).split(delimiter)
    if len(sections) < 2 or not sections[-1].startswith(b"--"):
        raise Problem(400, "The form has no end.")
    for section in sections[1:-1]:
        head, separator, content = section.partition(b"\r\n\r\n")
        headers = part_headers(head)
        name = re.search(r';\s*name=(?:"([^"]*)"|([^\s;"]+))', headers.get("content-disposition", ""))
        if separator and name and (name[1] if name[1] is not None else name[2]) == wanted:
            return headers.get("content-type", "").split(";")[0].strip().lower(), content
    raise invalid([error_at(["body", wanted], "This part of the form is required.", "missing")])


def part_headers(head: bytes) -> dict[str, str]:
    lines = head.decode("utf-8", "replace").split("\r\n")
    pairs = [line.split(":", 1) for line in lines if ":" in line]
    return {name.strip().lower(): value.strip() for name, value in pairs}


def read_image(request) -> bytes:
    """The uploaded image. Anything but a JPEG or PNG is answered with 400."""
    media_type, content = read_form_part(request, "file" if defect("scan-part-file") else "image")
    if defect("scan-any-type"):
        return content
    if media_type not in IMAGE_TYPES or not content.startswith((JPEG_START, PNG_START)):
        raise Problem(400, "The image must be a JPEG or PNG.")
    if len(content) > (1024 * 1024 if defect("scan-one-megabyte") else settings.largest_image):
        raise Problem(413, "The image is larger than 10 MB.")
    return content


def texts_in(image: bytes) -> list[bytes]:
    """The comments and text chunks of the image, then the bytes after the image data."""
    if defect("scan-any-type") and not image.startswith((JPEG_START, PNG_START)):
        return [image[image.find(b"{"):]]
    return texts_in_png(image) if image.startswith(PNG_START) else texts_in_jpeg(image)


def texts_in_png(image: bytes) -> list[bytes]:
    texts, position = [], len(PNG_START)
    while position + 8 <= len(image):
        length = int.from_bytes(image[position:position + 4], "big")
        kind, content = image[position + 4:position + 8], image[position + 8:position + 8 + length]
        position += length + 12
        if kind == b"tEXt":
            texts.append(content.partition(b"\0")[2])
        elif kind == b"iTXt":
            texts.append(content.rpartition(b"\0")[2])
        elif kind == b"IEND":
            texts.append(image[position:])
            break
    return texts


def texts_in_jpeg(image: bytes) -> list[bytes]:
    texts, position = [], 2
    while position + 2 <= len(image) and image[position] == 0xFF:
        marker = image[position + 1]
        if marker == 0xFF:
            position += 1
        elif marker == 0xD9:
            texts.append(image[position + 2:])
            break
        elif marker == 0xDA:
            end = image.find(b"\xff\xd9", position)
            texts.append(image[end + 2:] if end >= 0 else b"")
            break
        else:
            length = int.from_bytes(image[position + 2:position + 4], "big")
            if marker == 0xFE:
                texts.append(image[position + 4:position + 2 + length])
            position += 2 + max(length, 2)
    return texts
