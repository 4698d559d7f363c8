import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { closePlayer, hasMoneyLeft } from '#platform/modules/personal-data/closing.repo'
import { appendAudit } from '#platform/audit/audit.repo'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { insertConsents } from '#platform/modules/profile/consent.query'
import { dropSecretsOf } from '#platform/modules/auth/secret/player-secret.query'
import { endPlayerSessions } from '#platform/modules/auth/session/session-ending'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type CloseAccount = (
  caller: PlayerCaller,
) => Promise<Result<null, 'balanceLeft' | 'overloaded'>>

/** The link that undoes a change of address stays, since it explains whom to ask. */
const ENDED_SECRETS = [
  'passwordReset',
  'emailConfirm',
  'secondStep',
  'passkeyChallenge',
  'socialFlow',
] as const

/**
 * Closes an empty account. The row and the journal stay, sign-in and advertising end. Only an
 * operator can reopen it.
 */
export function createCloseAccount(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): CloseAccount {
  return (caller) =>
    inTransaction(deps.db, async (trx) => {
      const { playerId, traceId } = caller
      const at = deps.clock.now()
      const player = await lockPlayerForUpdate(trx, playerId)
      if (await hasMoneyLeft(trx, playerId)) return refuse('balanceLeft')
      await closePlayer(trx, { playerId, at })
      if (player?.receive_email_promo === true) {
        const consents = { receiveEmailPromo: false }
        await insertConsents(trx, { playerId, consents, way: 'settings', at, traceId })
      }
      await appendAudit(trx, {
        act: 'player.closed',
        at,
        actorId: playerId,
        playerId,
        sessionId: caller.sessionId,
        from: caller,
      })
      await dropSecretsOf(trx, playerId, ENDED_SECRETS)
      const ending = { playerId, reason: 'accountClosed', by: 'player', origin: caller } as const
      await endPlayerSessions(trx, ending, at)
      const payload = { site: caller.origin }
      await appendEvent(trx, { event: 'player.closed', playerId, payload })
      return ok(null)
    })
}
