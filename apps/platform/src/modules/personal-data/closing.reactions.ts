import type { Messages } from '#platform/modules/message/message.module'
import type { Reaction } from '#platform/realtime/reaction'

/** Notifies the player that the account is closed, and what to do if it was not them. */
export function createClosingReactions({ notify }: Messages): readonly Reaction[] {
  return [
    {
      event: 'player.closed',
      name: 'personalData.mailClosed',
      async run(trx, { id: key, playerId, payload }) {
        const { site } = payload
        const values = { link: '/static/privacy' }
        await notify(trx, { name: 'account-closed', playerId, key, site, values })
      },
    },
  ]
}
