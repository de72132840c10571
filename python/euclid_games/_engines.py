"""Where tasks run: on a Dask cluster, on any executor of Python, or on threads of this process."""

from __future__ import annotations

from abc import ABC, abstractmethod
import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from importlib import import_module
from itertools import count
import os
from queue import Empty, SimpleQueue
from threading import Event
import time
from typing import Any, ClassVar, Generic, NoReturn, TypeVar
from uuid import uuid4
import warnings

from . import _native
from ._limits import Progress, watcher
from .errors import EuclidError, InputError, OutOfReach, _exception

R = TypeVar("R")

#: The arguments of a task: all that its result depends on.
Arguments = tuple[Any, ...]

#: What is said of steps, bytes, seconds and threads.
Said = tuple[int | None, int | None, float | None, int | None]

#: A task that has ended, and how to get its result.
Arrival = tuple[Any, Callable[[], Any]]


class Job(ABC, Generic[R]):
    """Independent tasks, and what becomes of their results."""

    #: How the tasks are called on the dashboard of a cluster.
    name: ClassVar[str]
    #: A task: a pure function of its arguments, on one thread, and of who watches it.
    task: ClassVar[Callable[..., Any]]
    #: The tasks that are to be done, each with its share of the whole.
    todo: list[tuple[Arguments, int]]

    @abstractmethod
    def take(self, arguments: Arguments, result: Any) -> None:
        """Checks and keeps a result."""

    @abstractmethod
    def result(self) -> R:
        """What all results make."""

    def kept(self) -> str:
        """A sentence that says what is not lost if the job ends here; an empty one if all is."""
        return ""


def work(
    task: Callable[..., Any], arguments: Arguments, said: Said, version: str, watch: Progress | None = None
) -> Any:
    """Does a task, in whatever process this is. An error that would come again anywhere is a result, too."""
    if version != _native.__version__:
        return InputError(
            f"a worker has version {_native.__version__} of euclid_games, and {version} is here; "
            "both need the same environment",
            part="client",
        )
    old = _native.set_limits(*said)
    try:
        return task(*arguments, watch=watch)
    except EuclidError as error:
        return error
    finally:
        _native.set_limits(*old)


def said() -> Said:
    """The limits of this thread."""
    found: Said = _native.set_limits(None, None, None, None)
    _native.set_limits(*found)
    return found


def run(
    job: Job[R],
    client: Any,
    threads: int | None = None,
    progress: bool | Progress | None = None,
    retries: int = 10,
) -> R | Coroutine[Any, Any, R]:
    """Does a job; with an asynchronous client, what is to be awaited."""
    found = _client(client)
    ledger = _Ledger(job, progress)
    if found is None:
        return _here(ledger, threads)
    if isinstance(found, Executor):
        return _gathered(ledger, _Pool(found))
    cluster = _Cluster(found, job.name, retries)
    if found.asynchronous:
        return _awaited(ledger, cluster)
    with cluster.settings():
        return _gathered(ledger, cluster)


def _client(client: Any) -> Any:
    """The client itself; for ``"current"`` that of Dask which was made last."""
    if client is None or isinstance(client, Executor):
        return client
    how = (
        "client = distributed.Client() starts workers on this machine, distributed.Client('tcp://...:8786') uses "
        "those of a scheduler, and client=None does the work in this process"
    )
    try:
        dask = import_module("distributed")
    except ImportError:
        message = f"Dask is not installed: pip install 'dask[distributed]'; then {how}"
        raise InputError(message, part="client") from None
    if isinstance(client, str) and client == "current":
        try:
            return dask.default_client()
        except ValueError:
            raise InputError(f"there is no client of Dask: {how}", part="client") from None
    if not isinstance(client, dask.Client):
        kind = type(client).__name__
        hint = "pass its get_client()" if hasattr(client, "get_client") else how
        raise InputError(f"a {kind} is neither a client of Dask nor an executor: {hint}", part="client")
    return client


class _Ledger(Generic[R]):
    """What is done of a job, and how long it may take."""

    def __init__(self, job: Job[R], progress: bool | Progress | None) -> None:
        self.job, self.tell = job, watcher(progress)
        self.done, self.all = 0, sum(share for _, share in job.todo)
        steps, bytes, self.seconds, self.threads = said()
        self.end = None if self.seconds is None else time.monotonic() + self.seconds
        #: The tasks, as arguments of :func:`work`; a worker has one thread for each.
        limits: Said = (steps, bytes, self.seconds, 1)
        version = _native.__version__
        self.tasks = [(job.task, arguments, limits, version) for arguments, _ in job.todo]
        self.shares = [share for _, share in job.todo]
        if self.tell is not None and self.all:
            self.tell(0, self.all)

    def arrived(self, number: int, result: Any) -> None:
        """Keeps the result of a task."""
        if isinstance(result, EuclidError):
            raise result
        self.job.take(self.job.todo[number][0], result)
        self.done += self.shares[number]
        if self.tell is not None:
            self.tell(self.done, self.all)

    def check(self) -> None:
        """Raises an error if there is no time left."""
        if self.end is not None and time.monotonic() > self.end:
            raise self.late()

    def late(self) -> EuclidError:
        """The error that there is no time left."""
        return _exception("out-of-reach", f"this takes longer than {self.seconds:g} s", limit="time")

    def fail(self, error: BaseException) -> NoReturn:
        """Raises an error as people understand it, with what is kept."""
        kept = self.job.kept()
        if isinstance(error, KeyboardInterrupt):
            raise KeyboardInterrupt(kept) from None
        known = _explained(error)
        if kept and isinstance(known, EuclidError):
            known.args = (f"{known}; {kept}",)
        if known is error:
            raise error
        raise known from error


def _explained(error: BaseException) -> BaseException:
    """What an error of a cluster means."""
    if isinstance(error, ImportError):
        message = f"the workers lack something ({error}); they need the same environment as the client"
        return InputError(message, part="client")
    if isinstance(error, CancelledError):
        return EuclidError("the cluster gave up the tasks: it was closed or restarted", kind="stopped")
    if type(error).__name__ == "KilledWorker":
        message = f"a task lost its worker again and again, perhaps for want of memory: {error}"
        return OutOfReach(message, kind="out-of-reach")
    return error


class _Pool:
    """An executor of Python."""

    def __init__(self, executor: Executor, *more: Any) -> None:
        self.executor, self.more = executor, more

    def ready(self) -> Iterator[Any]:
        """Gets ready for tasks, step by step."""
        return iter(())

    def submit(self, task: Arguments) -> Any:
        """Begins a task."""
        return self.executor.submit(work, *task, *self.more)

    def arrivals(self, futures: Iterable[Any]) -> Iterator[list[Arrival]]:
        """What has become of tasks since one last asked, at least every moment."""
        arrived: SimpleQueue[Any] = SimpleQueue()
        for future in futures:
            future.add_done_callback(arrived.put)
        while True:
            try:
                future = arrived.get(timeout=_MOMENT)
                yield [(future, future.result)]
            except Empty:
                yield []

    def alone(self) -> bool:
        """Whether there is nobody to do the tasks."""
        return False

    def cancel(self, futures: list[Any]) -> Any:
        """Gives up tasks."""
        for future in futures:
            future.cancel()


class _Cluster:
    """A cluster of Dask. With an asynchronous client what is said and asked is to be awaited."""

    def __init__(self, client: Any, name: str, retries: int) -> None:
        # The tasks of a run have names of their own, as those of an earlier one may still be about to be cancelled.
        self.client, self.name, self.retries = client, f"euclid-{name}-{uuid4().hex}", retries
        self.dask, self.submitted = import_module("distributed"), count(1)
        self.local = isinstance(client.cluster, self.dask.LocalCluster)

    def settings(self) -> AbstractContextManager[Any]:
        """What holds while tasks are done."""
        if not self.local:
            return nullcontext()
        # On one machine it takes no half a minute to see that a worker is gone, and a worker that is down again a
        # quarter of a minute after it was lost is no reason to give it up.
        usual = {"distributed.comm.timeouts.connect": "5s", "distributed.deploy.lost-worker-timeout": "1h"}
        return import_module("dask").config.set(usual)  # type: ignore[no-any-return]

    def ready(self) -> Iterator[Any]:
        # Where jobs are preempted, a task may lose more workers than Dask's three.
        yield self.client.run_on_scheduler(_tolerating(self.retries))
        if self.local:
            yield self.client.register_plugin(_deaf(), name="euclid-deaf")

    def submit(self, task: Arguments) -> Any:
        key = f"{self.name}-{next(self.submitted)}"
        return self.client.submit(work, *task, key=key, retries=self.retries)

    def completed(self, futures: Iterable[Any], seconds: float | None = None) -> Any:
        """Tasks as they are completed. Each result is fetched at once, so that few are lost with their workers."""
        options: dict[str, Any] = {"with_results": True, "raise_errors": False, "timeout": seconds}
        return self.dask.as_completed(list(futures), loop=self.client.loop, **options)

    def arrivals(self, futures: Iterable[Any]) -> Iterator[list[Arrival]]:
        completed = self.completed(futures)
        while True:
            batch = completed.next_batch(block=False)
            yield [(future, partial(self.result, found)) for future, found in batch]
            if not batch:
                time.sleep(_MOMENT / 10)

    @staticmethod
    def result(found: Any) -> Any:
        """The result of a task, or the error that was found instead.

        The state of the task says nothing: it may be lost again although its result is here.
        """
        match found:
            case BaseException() | (type(), BaseException(), _):
                raise found if isinstance(found, BaseException) else found[1]
        return found

    def alone(self) -> bool:
        return not self.client.nthreads()

    def cancel(self, futures: list[Any]) -> Any:
        return self.client.cancel(futures)


# What is defined inside of a function travels as it is: a scheduler need not have this package.


def _tolerating(failures: int) -> Callable[[Any], None]:
    """Tells a scheduler how many workers a task may lose, at least."""

    def raised(dask_scheduler: Any) -> None:
        dask_scheduler.allowed_failures = max(failures, dask_scheduler.allowed_failures)

    return raised


def _deaf() -> Any:
    """Makes local workers deaf to Ctrl-C, which terminals and notebooks send to them, too.

    It would end them for good. They still end with their cluster.
    """
    client = os.getpid()
    plugin: Any = import_module("distributed").WorkerPlugin

    class Deaf(plugin):  # type: ignore[misc]
        def setup(self, worker: Any) -> None:
            import os, signal, threading

            if os.getpid() != client and threading.current_thread() is threading.main_thread():
                signal.signal(signal.SIGINT, signal.SIG_IGN)

    return Deaf()


#: Signals are looked for so often, in seconds, where waiting for a lock does not hear them.
_MOMENT = 0.2

#: After so many seconds without a result one may ask whether anybody is at work.
_LONG = 30.0


def _gathered(ledger: _Ledger[R], engine: _Pool | _Cluster) -> R:
    """Hands out all tasks and takes the results as they come; cancels the rest if something goes wrong."""
    waiting: dict[Any, int] = {}
    try:
        for _ in engine.ready():
            pass
        for number, task in enumerate(ledger.tasks):
            waiting[engine.submit(task)] = number
        arrivals, quiet = engine.arrivals(waiting), time.monotonic()
        while waiting:
            ledger.check()
            batch = next(arrivals)
            if batch or time.monotonic() > quiet + _LONG:
                quiet = time.monotonic()
                if not batch and engine.alone():
                    warnings.warn("the cluster has no workers now; the tasks wait for some", stacklevel=4)
            for future, result in batch:
                ledger.arrived(waiting.pop(future), result())
    except BaseException as error:
        engine.cancel(list(waiting))
        ledger.fail(error)
    return ledger.job.result()


class _Stopped(Exception):
    """Nobody waits for this task any more."""


def _here(ledger: _Ledger[R], threads: int | None) -> R:
    """The tasks on threads of this process."""
    if threads is None:
        threads = ledger.threads if ledger.threads is not None else 1
    stop = Event()

    def watch(done: int, all: int) -> None:
        if stop.is_set():
            raise _Stopped

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        try:
            return _gathered(ledger, _Pool(pool, watch))
        finally:
            stop.set()


async def _awaited(ledger: _Ledger[R], engine: _Cluster) -> R:
    """The same as :func:`_gathered`, in the loop of an asynchronous client."""
    waiting: dict[Any, int] = {}
    try:
        for step in engine.ready():
            await step
        waiting = {engine.submit(task): number for number, task in enumerate(ledger.tasks)}
        async for future, found in engine.completed(waiting, ledger.seconds):
            ledger.arrived(waiting.pop(future), engine.result(found))
    except BaseException as error:
        await engine.cancel(list(waiting))
        ledger.fail(ledger.late() if isinstance(error, (TimeoutError, asyncio.TimeoutError)) else error)
    return ledger.job.result()
