import type { Clock } from '@fairhouse/server-kit/clock'
import type { AuditedAct } from '#platform/audit/audit.repo'
import { hasUnsettled } from './deposit-dispute.repo.ts'
import type { WithdrawalDeps } from './withdrawal.service.ts'

/** The first steps of an account takeover; adding a first phone or passkey is not one. */
const TAKEOVER_ACTS: readonly AuditedAct[] = [
  'player.passwordReset',
  'player.passwordChanged',
  'player.emailChanged',
  'security.authenticatorRemoved',
  'security.recoveryCodeUsed',
]
// assumed: the owner of an account notices within a day
const TAKEOVER_MS = 24 * 60 * 60_000

/**
 * Flags a withdrawal soon after a change of the player's credentials, or while a deposit is disputed
 * or a debt is open, for manual review.
 */
export function createIsRisky({ clock }: { readonly clock: Clock }): WithdrawalDeps['isRisky'] {
  return async (trx, playerId) => {
    const sign = await trx
      .selectFrom('audit_entry')
      .select('id')
      .where('player_id', '=', playerId)
      .where('act', 'in', TAKEOVER_ACTS)
      .where('at', '>', new Date(clock.now().getTime() - TAKEOVER_MS))
      .limit(1)
      .executeTakeFirst()
    return sign !== undefined || (await hasUnsettled(trx, playerId))
  }
}
