import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Carrier } from '#platform/modules/message/carrier.port'
import { SITE_PLACES } from '#platform/modules/message/site-place.table'
import { insertSiteMessage } from '#platform/modules/messenger/site-message.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** Adds messages to a player's list; idempotent. */
export function createSiteCarrier(deps: { readonly db: Kysely<PlatformDatabase> }): Carrier {
  return async ({ id, to: playerId, name, values, createdAt }) => {
    const place = SITE_PLACES[name]
    if (place === undefined) return 'undeliverable'
    const done = await inTransaction(deps.db, async (trx) => {
      const row = { id, player_id: playerId, ...place, name, values, created_at: createdAt }
      if (!(await insertSiteMessage(trx, row))) return 'known'
      const payload = { messageId: id }
      await appendEvent(trx, { event: `${place.kind}.created`, playerId, payload })
      return 'written'
    })
    if (typeof done !== 'string') throw new Error('The database was too busy for a message')
    return 'sent'
  }
}
