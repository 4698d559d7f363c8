import type { EventInput } from '@fairhouse/contract/events'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Caller } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import {
  findConnection,
  insertConnection,
  listConnections,
  type SocialConnectionRow,
} from '#platform/modules/auth/social/social-connection.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** The person to connect, from a challenge or from the provider's answer. */
export type Connectable = Pick<SocialConnectionRow, 'provider' | 'issuer' | 'subject' | 'name'>

export type ConnectRefusal = 'socialConnectionTaken' | 'socialAlreadyConnected'

export type ConnectWithin = (
  trx: Transaction<PlatformDatabase>,
  person: Connectable,
  to: {
    readonly playerId: string
    readonly origin: Pick<Caller, 'ip' | 'country' | 'traceId'> & { readonly origin?: string }
    /** The account was created in this transaction, so no e-mail is sent. */
    readonly isNew?: boolean
  },
) => Promise<Result<SocialConnectionRow, ConnectRefusal>>

/** Connects a provider's person to a player, in the caller's transaction. Idempotent. */
export function createConnectWithin({ clock }: { readonly clock: Clock }): ConnectWithin {
  return async (trx, person, { playerId, origin, isNew }) => {
    const { provider, issuer, subject, name } = person
    const now = clock.now()
    const row = { provider, issuer, subject, name, player_id: playerId }
    const fresh = { ...row, connected_at: now, last_used_at: isNew ? now : null }
    if (!(await insertConnection(trx, fresh))) {
      const mine = await listConnections(trx, playerId)
      const same = mine.find((one) => one.issuer === issuer && one.subject === subject)
      if (same !== undefined) return ok(same)
      const owner = await findConnection(trx, person)
      return refuse(owner === undefined ? 'socialAlreadyConnected' : 'socialConnectionTaken')
    }
    await appendAudit(trx, {
      act: 'player.socialConnected',
      at: now,
      actorId: playerId,
      playerId,
      from: origin,
      details: { provider },
    })
    if (!isNew) {
      const payload: EventInput<'player.social.connected'> = {
        provider,
        at: now.toISOString(),
        site: origin.origin ?? '',
      }
      await appendEvent(trx, { event: 'player.social.connected', playerId, payload })
    }
    return ok(fresh)
  }
}
