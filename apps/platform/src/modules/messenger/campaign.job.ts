import type { Markets } from '@fairhouse/domain/market/market'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import {
  insertCampaignMessages,
  lockDueCampaign,
  moveCampaign,
} from '#platform/modules/messenger/campaign.repo'
import { appendEvents } from '#platform/realtime/outbox.repo'

/** Small, since a batch holds the event locks of its players. */
const PLAYERS_OF_BATCH = 200
/** A run ends before the next one starts, which continues the campaign. */
const BATCHES_OF_RUN_MAX = 200

/** Sends due campaigns; returns the number of players. */
export async function sendDueCampaigns(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
}): Promise<number> {
  let sent = 0
  for (let batch = 0; batch < BATCHES_OF_RUN_MAX; batch += 1) {
    const done = await inTransaction(deps.db, async (trx) => {
      const now = deps.clock.now()
      const campaign = await lockDueCampaign(trx, now)
      if (campaign === undefined) return null
      const order = { limit: PLAYERS_OF_BATCH, now, markets: deps.markets }
      const { recipients, lastPlayerId } = await insertCampaignMessages(trx, campaign, order)
      const progress = { after: lastPlayerId, sent: recipients.length, now }
      await moveCampaign(trx, campaign, progress)
      await appendEvents(
        trx,
        recipients.map(({ messageId, playerId }) => ({
          event: `${campaign.kind}.created` as const,
          playerId,
          payload: { messageId },
        })),
      )
      return recipients.length
    })
    if (done === null || typeof done !== 'number') break
    sent += done
  }
  return sent
}
