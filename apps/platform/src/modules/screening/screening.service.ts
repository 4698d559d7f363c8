import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { FraudCases } from '#platform/modules/fraud/fraud-case.service'
import type { SanctionsScreening } from './sanctions-screening.port.ts'
import {
  isScreened,
  keepAttempt,
  keepScreening,
  listUnscreened,
  readScreenedPerson,
} from './screening.repo.ts'

/** Players of one run: each costs a call of the service. */
const RUN_MAX = 1_000

/** In a row: the service is away, and not only puzzled by one person. */
const UNANSWERED_MAX = 5

/**
 * Asks lists of sanctions about players: when their name is known, when it changes, and again whenever
 * a list has changed. A match is a case for a person to decide. assumed: without an answer nothing is
 * stopped, and the job asks until there is one
 */
export function createScreening({
  db,
  clock,
  newId,
  log,
  lists,
  cases,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  /** Null = none is configured: nobody is asked about. */
  readonly lists: SanctionsScreening | null
  readonly cases: Pick<FraudCases, 'openMatches'>
}) {
  async function screen(
    asked: NonNullable<Awaited<ReturnType<typeof readScreenedPerson>>> & {
      readonly playerId: string
    },
  ): Promise<'clear' | 'matched' | 'unavailable'> {
    const { playerId, person, key } = asked
    const answer = await lists!.screen({ id: newId(), person }).catch((err: unknown) => {
      log.warn({ err }, 'the sanctions lists did not answer')
      return null
    })
    if (answer === null) {
      await keepAttempt(db, playerId, clock.now())
      return 'unavailable'
    }
    const { version, matches } = answer
    const found = await inTransaction(db, async (trx) => {
      const now = clock.now()
      const fresh = await keepScreening(trx, { playerId, key, version, matches, now })
      if (fresh.length > 0) await cases.openMatches(trx, { playerId, matches: fresh, now })
      return fresh.length
    })
    if (typeof found !== 'number') return 'unavailable'
    return found > 0 ? 'matched' : 'clear'
  }

  return {
    /** Asks about a player if their name is known and new. */
    async screenPlayer(playerId: string): Promise<void> {
      const known = lists === null ? null : await readScreenedPerson(db, playerId)
      if (known === null || (await isScreened(db, { playerId, key: known.key }))) return
      await screen({ ...known, playerId })
    },

    /** Asks about everybody whom the lists as they are now were not asked about. */
    async run(): Promise<{ readonly screened: number; readonly matched: number }> {
      const done = { screened: 0, matched: 0 }
      if (lists === null) return done
      const version = await lists.readVersion(newId()).catch((err: unknown) => {
        log.warn({ err }, 'the sanctions lists did not answer')
        return null
      })
      if (version === null) return done
      let unanswered = 0
      for (const playerId of await listUnscreened(db, { version, limit: RUN_MAX })) {
        const known = await readScreenedPerson(db, playerId)
        if (known === null) continue
        const outcome = await screen({ ...known, playerId })
        unanswered = outcome === 'unavailable' ? unanswered + 1 : 0
        if (unanswered >= UNANSWERED_MAX) break
        if (outcome !== 'unavailable') done.screened += 1
        if (outcome === 'matched') done.matched += 1
      }
      return done
    },
  }
}
