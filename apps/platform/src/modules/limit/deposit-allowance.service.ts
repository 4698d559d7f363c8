import type { allowDeposits } from '@fairhouse/contract/office/player.endpoints'
import { allowedUntil } from '@fairhouse/domain/market/deposit-caps'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { carryOutDecision } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { HandlerInput } from '#platform/http/route'
import { saveAllowance } from '#platform/modules/limit/deposit-allowance.repo'
import { readMarket } from '#platform/modules/market/player-market.query'
import { findPlayer } from '#platform/modules/player/player.query'
import { lockDeposits } from '#platform/modules/player/player-money.query'

/** Records that somebody checked a player's means, and what they may deposit from now on. */
export function createAllowDeposits(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
}) {
  const { db, clock, markets } = deps
  return async (sent: HandlerInput<typeof allowDeposits>) => {
    const { id: playerId } = sent.params
    if ((await findPlayer(db, playerId)) === undefined) return refuse('playerUnknown')
    return carryOutDecision(db, sent, (by) =>
      inTransaction(db, async (trx) => {
        await lockDeposits(trx, playerId)
        const at = clock.now()
        const { currency } = await readMarket(trx, markets, { playerId })
        const { amount } = sent.body
        await saveAllowance(trx, {
          player_id: playerId,
          ...{ amount_minor: BigInt(amount), currency },
          ...{ checked_at: at, ends_at: allowedUntil(at) },
        })
        const details = { amount, currency }
        await auditOperator(trx, by, { act: 'limit.meansChecked', at, playerId, details })
        return ok()
      }),
    )
  }
}
