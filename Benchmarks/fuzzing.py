"""Measures how many requests a second a fuzz sends and judges, beside Schemathesis and wrk.

All of them ask one nginx, which gives the same answers whatever it is asked. wrk asks over one
connection, as a fuzz does, and judges nothing: more than that no fuzz can have from this server.
"""

import pathlib
import re
import statistics
import subprocess
import sys
import time

import servers

HERE = pathlib.Path(__file__).resolve().parent
CONTRACT = HERE / "fuzz.yaml"
REQUIREMENTS = HERE.parent / "scripts" / "conformance" / "requirements" / "fuzz-peers.txt"
LOCATIONS = """
    location = /greeting { return 200 '{"text": "hello", "count": 1}'; }
    location / { return 200 '{"id": "a", "items": [{"sku": "tea-1", "count": 2}]}'; }
"""
# The requests of a fuzz, and the examples that Schemathesis has for each operation.
REQUESTS, EXAMPLES = 20_000, 500


def rehearsed(binary, url, number, folder):
    command = [
        binary, "fuzz", CONTRACT, "--against", url, "--seed", str(number), "--budget",
        f"{REQUESTS}runs", "--shrink", "0", "--findings", "none", "--quiet"]
    begin = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True)
    passed = time.monotonic() - begin
    if done.returncode not in (0, 1):
        raise servers.NotMeasured(f"rehearse: {done.stderr.strip()[-200:]}")
    return REQUESTS / passed


def schemathesised(binary, url, number, folder):
    command = [
        binary, "run", CONTRACT, "--url", url, "--seed", str(number), "--max-examples",
        str(EXAMPLES), "--phases", "fuzzing", "--no-color", "--continue-on-failure"]
    begin = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    passed = time.monotonic() - begin
    count = re.search(r"(\d+) generated", done.stdout)
    if not count:
        raise servers.NotMeasured(f"Schemathesis: {(done.stdout + done.stderr).strip()[-200:]}")
    return int(count.group(1)) / passed


def wrked(url):
    done = subprocess.run(
        ["wrk", "-t1", "-c1", "-d3s", f"{url}/greeting"], capture_output=True, text=True)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", done.stdout).group(1))


def peer(folder):
    """Schemathesis, which is installed the first time."""
    home = folder / "peer"
    if not (home / "bin" / "st").exists():
        subprocess.run([sys.executable, "-m", "venv", home], check=True)
        subprocess.run(
            [home / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "-r",
             REQUIREMENTS], check=True)
    return home / "bin" / "st"


def measure(binary, folder, rounds):
    """The requests a second of each, round by round."""
    folder.mkdir(parents=True, exist_ok=True)
    st = peer(folder)
    port = servers.free_port()
    (folder / "nginx.conf").write_text(
        servers.NGINX.format(folder=folder, port=port, locations=LOCATIONS))
    figures = {"rehearse": [], "Schemathesis": [], "wrk": []}
    url = f"http://127.0.0.1:{port}"
    with subprocess.Popen(
            ["nginx", "-c", folder / "nginx.conf", "-p", folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            servers.wait(url)
            for number in range(1, rounds + 1):
                figures["rehearse"].append(rehearsed(binary, url, number, folder))
                figures["Schemathesis"].append(schemathesised(st, url, number, folder))
                figures["wrk"].append(wrked(url))
        finally:
            process.terminate()
    return figures


def report(binary, folder, rounds):
    print("\n## Fuzz: requests a second, all of them judged\n")
    lack = servers.missing()
    if lack:
        print(f"Not measured: {lack}.")
        return False
    figures = measure(binary, folder, rounds)
    own, other, most = (statistics.median(figures[name]) for name in figures)
    print("| rehearse | Schemathesis | rehearse ÷ Schemathesis | wrk | rehearse ÷ wrk |\n"
          "|---:|---:|---:|---:|---:|")
    print(f"| {own:.0f} | {other:.0f} | {own / other:.1f} | {most:.0f} | {own / most:.2f} |",
          flush=True)
    return True
