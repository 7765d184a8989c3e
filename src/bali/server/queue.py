"""Bots' turns as jobs in PostgreSQL, shared by any number of processes (procrastinate).

A job names the number it answers, so it does no harm to do one twice; one that gets lost with its
worker is asked for again by the house's rounds.
"""

import asyncio
import logging

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Status
from sqlalchemy import Connection, inspect, text

from bali.server.house import House
from bali.server.telegraph import conninfo
from bali.store import Unavailable

logger = logging.getLogger("bali.server")

QUEUE = "bots"
SCHEMA_LOCK = 7_305_111
"""Of PostgreSQL's advisory locks, the one under which the queue's tables are made."""
SECONDS_TO_FINISH = 10.0
SECONDS_TO_CONNECT = 5.0
RETRY_SECONDS = 1.0
EVERY_MINUTE = "* * * * *"


class SharedQueue:
    def __init__(self, house: House) -> None:
        self.house = house
        self.app = App(
            connector=PsycopgConnector(
                conninfo=conninfo(house.database.url), max_size=4, timeout=SECONDS_TO_CONNECT
            )
        )
        self.answer = self.app.task(queue=QUEUE, name="answer")(self._answer)
        tidy = self.app.task(queue=QUEUE, name="tidy", queueing_lock="tidy")(self.tidy)
        # Without a periodic task, a worker does not notice that it no longer hears of new jobs
        # (procrastinate 3.10 stops watching its helpers as soon as one of them has nothing to do).
        self.app.periodic(cron=EVERY_MINUTE)(tidy)

    async def open(self) -> None:
        await self.house.database.write(make_schema)
        await self.app.open_async()
        self.house.ask_bot = self.ask

    async def close(self) -> None:
        await self.app.close_async()

    async def ask(self, table: str, number: int) -> None:
        """Put a bot's turn into the queue, unless it is waiting there already."""
        try:
            await self.answer.configure(queueing_lock=f"{table} {number}").defer_async(
                table=table, number=number
            )
        except AlreadyEnqueued:
            pass
        except ConnectorException as error:
            raise Unavailable from error

    async def work(self, concurrency: int) -> None:
        """Take jobs until cancelled. A worker that loses the database ends; a new one begins."""
        this = asyncio.current_task()
        assert this is not None
        while not this.cancelling():
            try:
                await self.app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=concurrency,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    shutdown_graceful_timeout=SECONDS_TO_FINISH,
                )
            except Exception as error:
                logger.warning("the bots' queue is lost: %s", type(error).__name__)
            if not this.cancelling():
                await asyncio.sleep(RETRY_SECONDS)

    async def tidy(self, timestamp: int) -> None:
        """Remove the jobs of workers that were killed."""
        for job in await self.app.job_manager.get_stalled_jobs(queue=QUEUE):
            await self.app.job_manager.finish_job(job, Status.FAILED, delete_job=True)

    async def _answer(self, table: str, number: int) -> None:
        try:
            await self.house.answer(table, number)
        except Unavailable:
            logger.warning("a bot's move has to wait for the database")


def make_schema(connection: Connection) -> None:
    """The queue's own tables, if they are not there yet."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": SCHEMA_LOCK})
    if not inspect(connection).has_table("procrastinate_jobs"):
        schema = App(connector=PsycopgConnector()).schema_manager.get_schema()
        connection.exec_driver_sql(schema.replace("%", "%%"))  # which the driver reads as %
