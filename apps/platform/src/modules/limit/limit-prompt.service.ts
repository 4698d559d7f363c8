import type { LimitPrompt } from '@fairhouse/contract/limit'
import { hasLimitPrompt, promptOf } from '@fairhouse/domain/market/limit-prompt'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { toAmountLimits } from '#platform/modules/limit/limit-usage'
import { declineLimit, findLimits, hasDeclinedLimit } from '#platform/modules/limit/limit.repo'
import { readToolValues } from '#platform/modules/limit/play-tool.repo'
import { readMarket } from '#platform/modules/market/player-market.query'

/** What the player's market asks before a deposit, and the player has not answered. */
export async function readLimitPrompt(
  db: Kysely<PlatformDatabase>,
  markets: Markets,
  playerId: string,
): Promise<LimitPrompt> {
  const market = await readMarket(db, markets, { playerId })
  if (!hasLimitPrompt(market)) return { missing: [] }
  const limits = toAmountLimits(await findLimits(db, playerId))
  return promptOf(market, {
    definitions: limits.map(({ definition }) => definition),
    tools: await readToolValues(db, playerId),
    hasDeclined: await hasDeclinedLimit(db, playerId),
  })
}

/** The player confirms that they want no deposit limit; one can be set at any time. */
export function createDeclineLimit(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
}) {
  return ({
    playerId,
    sessionId,
    ...from
  }: PlayerCaller): Promise<Result<LimitPrompt, 'overloaded'>> =>
    inTransaction(deps.db, async (trx) => {
      const at = deps.clock.now()
      if (await declineLimit(trx, { playerId, at })) {
        const act = 'limit.declined'
        await appendAudit(trx, { act, at, actorId: playerId, playerId, sessionId, from })
      }
      return ok(await readLimitPrompt(trx, deps.markets, playerId))
    })
}
