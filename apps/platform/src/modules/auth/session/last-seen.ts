import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { saveLastSeen } from '#platform/modules/auth/session/session.repo'

/** Collects when sessions were used and writes it in batches. */
export type LastSeen = {
  note(sessionId: string, at: Date): void
  /** Writes what was collected since the last flush. */
  flush(): Promise<void>
}

/** More sessions than one node serves between two flushes; any beyond that are written later. */
const NOTED_MAX = 100_000
const BATCH_MAX = 1_000

/**
 * Requests only write to memory, so reads stay reads. A node that dies loses at most one flush
 * interval: the session appears as seen a minute earlier.
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
