import type { PlaySession } from '@fairhouse/contract/play-tool'
import { measuresPlay } from '@fairhouse/domain/market/play-times'
import {
  checkDueAt,
  decideSession,
  pauseOf,
  type PlayTimes,
  sessionEndsAt,
  sessionResumesAt,
} from '@fairhouse/domain/play-tool'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { StakeLimits } from '#platform/modules/limit/play-limits.port'
import { findSession, saveSession, sumBetsSince } from '#platform/modules/limit/play-tool.repo'

type Of = { readonly playerId: string; readonly times: PlayTimes; readonly now: Date }

/** Counts a bet to the player's session when it is taken, or says why it is refused. */
export async function enterSession(
  trx: Transaction<PlatformDatabase>,
  { playerId, times, now }: Of,
): ReturnType<StakeLimits['decide']> {
  const before = await findSession(trx, playerId, { lock: true })
  const { session, denial } = decideSession(times, { before, now })
  if (denial !== null) return { denial }
  return { denial, writes: [(written) => saveSession(written, playerId, session)] }
}

/** The current session in the contract's form; null if there is none. */
export async function describeSession(
  db: Kysely<PlatformDatabase>,
  { playerId, times, now }: Of,
): Promise<PlaySession | null> {
  const session = measuresPlay(times) ? await findSession(db, playerId) : null
  if (session === null || now >= sessionResumesAt(session)) return null
  const pause = pauseOf(times, session)
  const totals = await sumBetsSince(db, { playerId, since: session.startedAt })
  return {
    startedAt: session.startedAt.toISOString(),
    checkDueAt: checkDueAt(times, session)?.toISOString() ?? null,
    pause: pause && { from: pause.from.toISOString(), until: pause.until.toISOString() },
    endsAt: sessionEndsAt(times, session)?.toISOString() ?? null,
    resumesAt: sessionResumesAt(session).toISOString(),
    totals: totals.map(({ currency, staked, returned }) => ({
      currency,
      staked: staked.toString(),
      returned: returned.toString(),
    })),
  }
}
