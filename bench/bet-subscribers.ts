import { silentMeter } from '@fairhouse/realtime/meter'
import { createLogger } from '@fairhouse/server-kit/logger'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import type { Reaction } from '../apps/platform/src/realtime/reaction.ts'
import { saveSubscribers } from '../apps/platform/src/realtime/reaction.repo.ts'
import { createReactionRunner } from '../apps/platform/src/realtime/reaction.runner.ts'

export const SUBSCRIBERS = 4
const WAKE_EVERY_MS = 50

/** Another node of the platform, on the same machine, whose reactions write down every settled bet. */
export async function startSubscribers(
  db: Kysely<PlatformDatabase>,
): Promise<{ stop(): Promise<void> }> {
  await sql`CREATE TABLE bench_settled (reaction text, event_id uuid, player_id uuid, stake numeric,
    payout numeric)`.execute(db)
  const reactions = Array.from({ length: SUBSCRIBERS }, (_, number) => writer(`bench.${number}`))
  await saveSubscribers(db, reactions)
  const log = createLogger({ name: 'bench', level: 'error' })
  const runner = createReactionRunner({
    ...{ db, reactions, log },
    elapsedMs: () => performance.now(),
    meter: silentMeter,
  })
  const waking = setInterval(() => runner.wake(), WAKE_EVERY_MS)
  return {
    stop() {
      clearInterval(waking)
      return runner.stop()
    },
  }
}

export async function countSubscribed(db: Kysely<PlatformDatabase>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bench_settled`.execute(db)
  return rows[0]?.count ?? 0
}

function writer(name: string): Reaction {
  return {
    event: 'bet.settled',
    name,
    async runBatch(trx, events) {
      const rows = events.map(({ id, playerId, payload }) => {
        return { id, playerId, stake: payload.stakeMinor, payout: payload.payoutMinor }
      })
      await sql`INSERT INTO bench_settled SELECT ${name}, id, "playerId", stake, payout
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS row (id uuid, "playerId" uuid, stake numeric, payout numeric)`.execute(trx)
    },
  }
}
