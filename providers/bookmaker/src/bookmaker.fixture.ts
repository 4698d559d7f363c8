import { createHash } from 'node:crypto'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import type { Kysely } from 'kysely'
import { BOOKMAKER_MIGRATIONS } from './bookmaker.migrations.ts'
import { buildCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import type { BookmakerDatabase } from './database/bookmaker.tables.ts'
import type { EventFeed } from './event/event-feed.ts'
import { createEventService, type EventService } from './event/event.service.ts'
import { createSimulatorFeed } from './schedule/simulator.feed.ts'

export const TEST_START = '2026-11-20T12:00:00Z'

/** Seeds that are the same in every run. */
export function createTestSeeds(label = 'test'): () => string {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${label}:${count}`).digest('hex')
  }
}

/** A catalogue with some of the championships only, by name. */
export function catalogueOf(...names: readonly string[]): Catalogue {
  const catalogue = buildCatalogue()
  const championships = catalogue.championships.filter(({ spec }) => names.includes(spec.name))
  return { ...catalogue, championships }
}

export type TestBook = {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: ManualClock
  readonly catalogue: Catalogue
  readonly feed: EventFeed
  readonly events: EventService
  /** Advances the clock in steps and polls the feed at each. */
  play(milliseconds: number, stepMs?: number): Promise<void>
  /** The process dies and another one starts on the same database. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A sportsbook with a separate database, fed by the simulator or from outside. */
export async function createTestBook(
  catalogue: Catalogue = catalogueOf('Sprint League'),
  outside?: EventFeed,
): Promise<TestBook> {
  const database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
  const db = createDatabase<BookmakerDatabase>({ url: database.url })
  const clock = createManualClock(TEST_START)
  const newSeed = createTestSeeds()

  async function startEvents(): Promise<{ feed: EventFeed; events: EventService }> {
    const feed = outside ?? createSimulatorFeed({ db, catalogue, newSeed })
    const events = createEventService({ db, clock, log: silentLog, catalogue, feed })
    await events.resume()
    return { feed, events }
  }

  const book = {
    db,
    clock,
    catalogue,
    ...(await startEvents()),
    async play(milliseconds: number, stepMs = 1_000) {
      const untilMs = clock.now().getTime() + milliseconds
      await book.events.pass()
      while (clock.now().getTime() < untilMs) {
        clock.advance(Math.min(stepMs, untilMs - clock.now().getTime()))
        await book.events.pass()
      }
    },
    async restart() {
      Object.assign(book, await startEvents())
    },
    async close() {
      await db.destroy()
      await database.close()
    },
  }
  return book
}
