"""Races: correct servers behind a slow network have none, and defects of 30 to 0.3 ms are found."""

import asyncio
import contextlib
import json
import pathlib
import random
import statistics
import threading
import time

from target_processes import HOUSE, ROOT, SPEC, Yard, result

RUN = ["run", "--findings", "none", "--allow-writes"]
DEFECTS = [("night-race", "races/two guests book one night"),
           ("towel-race", "races/twelve guests take ten towels")]
WINDOWS = ["30", "3", "0.3"]
# The most rounds that a defect may take.
MOST = 400


class Delays:
    """A proxy on loopback that holds each piece of each connection back for a drawn time."""

    def __init__(self, port, seed, longest):
        self.port, self.longest, self.random = port, longest, random.Random(seed)
        self.loop, ready = asyncio.new_event_loop(), threading.Event()
        self.visits = set()  # A loop alone does not keep tasks alive.
        self.thread = threading.Thread(target=self.serve, args=(ready,), daemon=True)
        self.thread.start()
        ready.wait()

    def serve(self, ready):
        async def listen():
            self.server = await asyncio.start_server(self.visit, "127.0.0.1", 0, backlog=256)
            self.address = "http://127.0.0.1:%d" % self.server.sockets[0].getsockname()[1]
            ready.set()
        self.loop.run_until_complete(listen())
        self.loop.run_forever()

    async def visit(self, reader, writer):
        task = asyncio.current_task()
        self.visits.add(task)
        task.add_done_callback(self.visits.discard)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            inner, outer = await asyncio.open_connection("127.0.0.1", self.port)
            try:
                await asyncio.gather(self.copy(reader, outer), self.copy(inner, writer))
            finally:
                writer.close()
                outer.close()

    async def copy(self, reader, writer):
        with contextlib.suppress(OSError):
            while piece := await reader.read(65_536):
                await asyncio.sleep(self.random.uniform(0, self.longest))
                writer.write(piece)
                await writer.drain()
            writer.write_eof()

    def stop(self):
        asyncio.run_coroutine_threadsafe(self.end(), self.loop)
        self.thread.join()

    async def end(self):
        self.server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        self.loop.stop()


def reordered(command, rounds, seed):
    """The mock with latency, behind a proxy that reorders: no round of a race is a finding.

    Only specs whose races need no exclusive target are asked by two runs at once.
    """
    for path in sorted(ROOT.glob("specs/[!_.]*/scenarios/races.yaml")):
        yield asked(command, path.parent.parent, 1, rounds, seed)
    for spec in (ROOT / "specs" / "getdiced", SPEC):
        yield asked(command, pathlib.Path(spec), 2, rounds, seed)


def asked(command, spec, count, rounds, seed):
    """Some runs at once against one mock; it begins anew if it is for one run alone."""
    with Yard(command) as yard:
        mock = yard.start("mock", str(spec), "--port", "0", "--quiet", "--admin", "--latency", "0s..3ms")
        port = int(mock.stdout.readline().strip().rsplit(":", 1)[1].split("/")[0])
        proxy = Delays(port, seed, 0.003)
        words = [*RUN, str(spec), "--against", proxy.address, "--only", "races/*", "--budget",
                 f"{rounds // count}runs", "--allow-undecided", "--seed", str(seed), "--max-wait", "1s"]
        words += ["--reset", "/_rehearse/reset"] if count == 1 else []
        runs = [yard.start(*words) for _ in range(count)]
        said = [process.communicate()[1] for process in runs]
        codes = [process.returncode for process in runs]
        proxy.stop()
        mock.kill()
        mock.communicate()
        texts = [text.strip().splitlines()[-1] if code == 0 else f"exit code {code}: {text[-900:]}"
                 for text, code in zip(said, codes)]
        return result("shared mock" if count > 1 else "exclusive mock", spec.name, not any(codes),
                      "exit code 0", " / ".join(texts))


def windows(command, seeds):
    """How many rounds and seconds go by until a defect shows, over several seeds."""
    table = ["| defect | window | found | rounds: median, most | seconds: median, most |", "|---|---|---|---|---|"]
    for defect, scenario in DEFECTS:
        for window in WINDOWS:
            found = [until_found(command, defect, window, scenario, seed) for seed in seeds]
            shown = [each for each in found if each]
            rounds, seconds = zip(*shown) if shown else ((0,), (0.0,))
            text = (f"| `{defect}` | {window} ms | {len(shown)} of {len(found)} | "
                    f"{statistics.median(rounds):g}, {max(rounds)} | "
                    f"{statistics.median(seconds):.1f}, {max(seconds):.1f} |")
            table.append(text)
            yield result("windows", f"{defect}={window}", len(shown) == len(found),
                         f"found with each seed within {MOST} rounds", text)
    print("\n".join(table), flush=True)


def until_found(command, defect, window, scenario, seed):
    """The rounds and seconds until the first finding; nil if there is none."""
    project = f"""
targets:
  local:
    launch: exec python3 '{HOUSE}/server.py' --port ${{port}} --database ${{scratch}}/bath.db --defect {defect}={window}
    ready: /health
    reset: restart
    workers: 1
"""
    with Yard(command, project) as yard:
        begun = time.monotonic()
        done = yard.run("run", SPEC, "--findings", "none", "--against", "local", "--only", scenario,
                        "--seed", str(seed), "--budget", "1runs", "--repeat", str(MOST), "--jobs", "1",
                        "--fail-fast", "--json", "run.json")
        seconds = time.monotonic() - begun
        if done.returncode != 1:
            return None
        report = json.loads((yard.folder / "run.json").read_text())
        return report["specs"][0]["cases"][0]["cases"], seconds
