"""Devices, tokens and the verification of e-mail addresses."""
import re
import secrets
import threading
import uuid

import clock
import limits
from defects import defect, pause_for
from problems import Problem, not_found
from settings import settings
from storage import Connection, database
from validation import Body

WRONG_ATTEMPTS = 6
ADDRESS = re.compile(r"[^@\s]{1,64}@[^@\s]{1,190}")
mail_lock = threading.Lock()


def issue_token(db: Connection, device: str) -> str:
    token = secrets.token_urlsafe(32)
    db.insert("INSERT INTO tokens VALUES (?, ?, ?)", token, device, db.now + settings.token_seconds * clock.SECOND)
    return token


def token_members(token: str | None) -> dict:
    return {"access_token": token, "token_type": "bearer", "expires_in": settings.token_seconds if token else None}


def find_device(db: Connection, device_id: str):
    return db.one("SELECT * FROM devices WHERE device_id = ? ORDER BY created_at", device_id)


def device_of_token(db: Connection, token: str):
    """The device that the token belongs to, or None for an unknown or expired token."""
    row = db.one("SELECT * FROM tokens WHERE token = ?", token)
    if row is None:
        return None
    if db.now >= row["expires_at"] and not defect("endless-token"):
        return None
    return db.one("SELECT * FROM devices WHERE id = ?", row["device"])


def register(request):
    body = Body(request)
    device_id = body.text("device_id", 1, 254 if defect("device-id-254") else 255)
    push_token = body.optional_text("push_token", 255)
    body.finish()
    limits.registrations.add(request.client, settings.register_limit)
    with database().writing_unless("double-device") as db:
        device = None if defect("register-new-device") else find_device(db, device_id)
        pause_for("double-device")
        if device is None:
            key = str(uuid.uuid4())
            db.insert("INSERT INTO devices (id, device_id, push_token, is_push_enabled, created_at, last_seen_at)"
                      " VALUES (?, ?, ?, ?, ?, ?)",
                      key, device_id, push_token, push_token is not None, db.now, db.now)
            device = db.one("SELECT * FROM devices WHERE id = ?", key)
        else:
            db.change("UPDATE devices SET last_seen_at = ?, push_token = coalesce(?, push_token) WHERE id = ?",
                      db.now, push_token, device["id"])
            if defect("register-unverifies"):
                db.change("UPDATE devices SET email_verified = 0 WHERE id = ?", device["id"])
                device = find_device(db, device_id)
        token = issue_token(db, device["id"])
    return 201, {**token_members(token), "email_verified": bool(device["email_verified"])}


def read_address(body: Body) -> str:
    email = body.text("email", 1, 255).lower()
    if not body.errors and not ADDRESS.fullmatch(email):
        body.refuse("email", "This is not an e-mail address.", "address_required")
    return email


def is_of_university(email: str) -> bool:
    if defect("domain-suffix"):
        return email.endswith(settings.email_domain.lower())
    domain = settings.email_domain.lower()
    return email.endswith("@" + domain) or settings.email_subdomains and email.endswith("." + domain)


def send_mail(email: str, code: str) -> None:
    """Writes the line to the mail log. The mail itself goes nowhere."""
    if settings.mail_log:
        with mail_lock, open(settings.mail_log, "a", encoding="utf-8") as log:
            log.write(f"{email} {code}\n")


def send_otp(request):
    body = Body(request)
    email, device_id = read_address(body), body.text("device_id", 1, 255)
    body.finish()
    if not is_of_university(email):
        raise Problem(400, f"The e-mail address must end with @{settings.email_domain}.")
    code = settings.fixed_otp or f"{secrets.randbelow(1_000_000):06}"
    with database().writing() as db:
        if find_device(db, device_id) is None and not defect("code-for-unknown-device"):
            raise not_found("device")
        if not defect("codes-unlimited"):
            limits.codes.add(device_id, settings.otp_limit)
        db.change("UPDATE otp_codes SET is_pending = 0 WHERE device_id = ?", device_id)
        db.insert("INSERT INTO otp_codes (email, device_id, code, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
                  email, device_id, code, db.now, db.now + settings.code_seconds * clock.SECOND)
    send_mail(email, code)
    return 200, {"success": True, "message": f"We sent a code to {email}."}


def verify_otp(request):
    body = Body(request)
    email, device_id = read_address(body), body.text("device_id", 1, 255)
    code = body.text("otp_code", *((0, 99) if defect("code-length-unchecked") else (6, 6)))
    body.finish()
    with database().writing_unless("double-code") as db:
        device = find_device(db, device_id)
        if device is None:
            raise not_found("device")
        pending = db.one("SELECT * FROM otp_codes WHERE device_id = ? AND email = ? AND is_pending = 1"
                         " AND expires_at > ? ORDER BY number DESC", device_id, email, db.now)
        if pending is None:
            raise Problem(400, "No code is pending for this address: ask for a new one.")
        if code != pending["code"]:
            count_wrong_attempt(db, pending)
            if defect("wrong-code-401"):
                return 401, {"detail": "This code is wrong."}
            return 200, {"success": False, "message": "This code is wrong.",
                         "email_verified": bool(device["email_verified"]), **token_members(None)}
        pause_for("double-code")
        if not defect("code-reusable"):
            db.change("UPDATE otp_codes SET is_pending = 0 WHERE number = ?", pending["number"])
        mark_verified(db, device["id"], email)
        token = issue_token(db, device["id"])
    return 200, {"success": True, "message": "Your e-mail address is verified.", "email_verified": True,
                 **token_members(token)}


def count_wrong_attempt(db: Connection, pending) -> None:
    attempts = pending["wrong_attempts"] + 1
    db.change("UPDATE otp_codes SET wrong_attempts = ?, is_pending = ? WHERE number = ?",
              attempts, attempts < WRONG_ATTEMPTS, pending["number"])


def mark_verified(db: Connection, device: str, email: str) -> None:
    db.change("UPDATE devices SET email = ?, email_verified = 1, last_seen_at = ? WHERE id = ?",
              email, db.now, device)


def verify_email(request):
    """The older flow: the address counts as verified without a code."""
    body = Body(request)
    email, device_id = read_address(body), body.text("device_id", 1, 255)
    body.finish()
    with database().writing() as db:
        device = find_device(db, device_id)
        if device is None:
            raise not_found("device")
        if not is_of_university(email):
            return 200, {"success": False, "message": f"The e-mail address must end with @{settings.email_domain}.",
                         "email_verified": bool(device["email_verified"])}
        mark_verified(db, device["id"], email)
    return 200, {"success": True, "message": "Your e-mail address is verified.", "email_verified": True}


def show_device(device) -> dict:
    return {"id": device["id"], "device_id": device["device_id"], "email_verified": bool(device["email_verified"]),
            "is_push_enabled": bool(device["is_push_enabled"]), "created_at": clock.to_text(device["created_at"]),
            "last_seen_at": clock.to_text(device["last_seen_at"])}


def get_device(request):
    return 200, show_device(request.device)


def update_device(request):
    body = Body(request)
    push_token, is_push_enabled = body.optional_text("push_token", 255), body.optional_flag("is_push_enabled")
    body.finish()
    with database().writing() as db:
        has_token = body.has("push_token") or defect("patch-clears-token")
        if has_token and not (defect("push-token-kept") and request.device["push_token"]):
            db.change("UPDATE devices SET push_token = ? WHERE id = ?", push_token, request.device["id"])
        if is_push_enabled is not None:
            db.change("UPDATE devices SET is_push_enabled = ? WHERE id = ?", is_push_enabled, request.device["id"])
        db.change("UPDATE devices SET last_seen_at = ? WHERE id = ?", db.now, request.device["id"])
        device = db.one("SELECT * FROM devices WHERE id = ?", request.device["id"])
    return 200, show_device(device)
