import type { Clock } from '@fairhouse/server-kit/clock'
import { TAKEOVER_ACTS } from '#platform/modules/fraud/takeover-act.table'
import { hasUnsettled } from './deposit-dispute.repo.ts'
import type { WithdrawalDeps } from './withdrawal.service.ts'

// assumed: the owner of an account notices within a day
const TAKEOVER_MS = 24 * 60 * 60_000

/**
 * Flags a withdrawal soon after a change of the player's credentials, while a deposit is disputed or a
 * debt is open, or with strong signals of fraud, for manual review. All of them are one reason, so that
 * nobody can tell from it which one it is.
 */
export function createIsRisky({
  clock,
  holds,
}: {
  readonly clock: Clock
  readonly holds: WithdrawalDeps['isRisky']
}): WithdrawalDeps['isRisky'] {
  return async (trx, playerId, withdrawal) => {
    // Always asked: it opens the case.
    const isHeld = await holds(trx, playerId, withdrawal)
    const sign = await trx
      .selectFrom('audit_entry')
      .select('id')
      .where('player_id', '=', playerId)
      .where('act', 'in', TAKEOVER_ACTS)
      .where('at', '>', new Date(clock.now().getTime() - TAKEOVER_MS))
      .limit(1)
      .executeTakeFirst()
    return isHeld || sign !== undefined || (await hasUnsettled(trx, playerId))
  }
}
