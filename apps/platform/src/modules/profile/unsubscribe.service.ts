import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import { lockPlayerForUpdate, updatePlayer } from '#platform/modules/player/player.query'
import { insertConsents } from '#platform/modules/profile/consent.query'
import type { UnsubscribeTokens } from '#platform/modules/profile/unsubscribe-token'

export type Unsubscribe = (
  token: string,
  caller: Caller,
) => Promise<Result<null, 'unsubscribeLinkRejected' | 'overloaded'>>

/**
 * Withdraws the consent to marketing e-mails. The token proves the mailbox, so no sign-in is
 * needed. Idempotent.
 */
export function createUnsubscribe(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly tokens: UnsubscribeTokens
}): Unsubscribe {
  return async (token, caller) => {
    const playerId = deps.tokens.playerOf(token)
    if (playerId === null) return refuse('unsubscribeLinkRejected')
    return inTransaction(deps.db, async (trx) => {
      const player = await lockPlayerForUpdate(trx, playerId)
      if (player === undefined) return refuse('unsubscribeLinkRejected')
      if (!player.receive_email_promo) return ok(null)
      const at = deps.clock.now()
      await updatePlayer(trx, playerId, { receive_email_promo: false, updatedAt: at })
      const consents = { receiveEmailPromo: false }
      await insertConsents(trx, {
        playerId,
        consents,
        way: 'mailLink',
        at,
        traceId: caller.traceId,
      })
      await appendAudit(trx, {
        act: 'player.profileChanged',
        at,
        actorId: null,
        playerId,
        from: caller,
        details: { fields: 'receiveEmailPromo', way: 'mailLink' },
      })
      return ok(null)
    })
  }
}
