import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { saveLastSeen } from '#platform/modules/auth/session/session.repo'

/** Remembers when sessions were used, and writes it down for many at once and not often. */
export type LastSeen = {
  note(sessionId: string, at: Date): void
  /** Writes down what was noted since the last time. */
  flush(): Promise<void>
}

/** More sessions than one node serves between two flushes; beyond that the next visit counts. */
const NOTED_MAX = 100_000
const BATCH_MAX = 1_000

/**
 * A request only notes in memory, so that reading stays reading. A node that dies forgets at most
 * what it noted since the last flush: the session is then shown as seen a minute earlier.
 */
export function createLastSeen({ db }: { readonly db: Kysely<PlatformDatabase> }): LastSeen {
  let noted = new Map<string, Date>()
  return {
    note(sessionId, at) {
      if (noted.size < NOTED_MAX || noted.has(sessionId)) noted.set(sessionId, at)
    },
    async flush() {
      const seen = [...noted]
      noted = new Map()
      for (let from = 0; from < seen.length; from += BATCH_MAX) {
        await saveLastSeen(db, seen.slice(from, from + BATCH_MAX))
      }
    },
  }
}
