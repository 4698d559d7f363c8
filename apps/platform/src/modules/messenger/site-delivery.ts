import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { DeliverToSite } from '#platform/modules/message/site-delivery.port'
import { insertSiteMessage } from '#platform/modules/messenger/site-message.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** Puts a message into the list of a player; the same one again changes nothing. */
export function createSiteDelivery(deps: { readonly db: Kysely<PlatformDatabase> }): DeliverToSite {
  return async ({ id, playerId, kind, topic, name, values, createdAt }) => {
    const done = await inTransaction(deps.db, async (trx) => {
      const row = { id, player_id: playerId, kind, topic, name, values, created_at: createdAt }
      if (!(await insertSiteMessage(trx, row))) return 'known'
      const payload = { messageId: id }
      await appendEvent(trx, { event: `${kind}.created`, playerId, payload })
      return 'written'
    })
    if (typeof done !== 'string') throw new Error('The database was too busy for a message')
  }
}
