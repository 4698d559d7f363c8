import { listMarkets, type Markets } from '@fairhouse/domain/market/market'
import { idleLifeMsOf } from '@fairhouse/domain/market/session-idle'
import { SESSION_TIMES, decideRefresh } from '@fairhouse/domain/session'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import {
  findOverdueSessions,
  findUnusedSessions,
  lockSession,
} from '#platform/modules/auth/session/session.repo'
import { toSessionState } from '#platform/modules/auth/session/session-state'
import { endWithin } from '#platform/modules/auth/session/session-ending'

const BATCH_MAX = 1_000

/**
 * Ends expired sessions as a refresh would have: with a reason and a `session.ended` event. One
 * transaction each, so that none holds the locks of many players. Returns how many ended; the rest
 * is left to the next run.
 */
export async function endOverdueSessions(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly markets: Markets
}): Promise<{ readonly ended: number }> {
  const { db, markets } = deps
  const now = deps.clock.now()
  const idleSince = new Date(now.getTime() - SESSION_TIMES.idleLifeMs)
  const overdue = await findOverdueSessions(db, { now, idleSince, limit: BATCH_MAX })
  for (const market of listMarkets(markets)) {
    const idleLifeMs = idleLifeMsOf(market)
    if (idleLifeMs === null) continue
    const isInside = market !== markets.fallback
    const countries = isInside
      ? market.countries
      : markets.licensed.flatMap((licensed) => licensed.countries)
    const since = new Date(now.getTime() - idleLifeMs)
    overdue.push(
      ...(await findUnusedSessions(db, { countries, isInside, since, limit: BATCH_MAX })),
    )
  }
  const run = { ip: null, country: null, traceId: deps.newId() }
  let ended = 0
  for (const id of overdue) {
    const result = await inTransaction(db, async (trx) => {
      const row = await lockSession(trx, id)
      if (row === undefined) return false
      // Decided on the locked row, which may have been refreshed since the query.
      const decision = decideRefresh(toSessionState(row, markets), row.generation, now)
      if (decision.kind !== 'refuse' || decision.end === null) return false
      const ending = { playerId: row.player_id, sessionId: id, reason: decision.end }
      await endWithin(trx, { ...ending, by: 'system', origin: run }, now)
      return true
    })
    if (result === true) ended += 1
  }
  return { ended }
}
