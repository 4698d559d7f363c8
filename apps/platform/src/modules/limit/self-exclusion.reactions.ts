import type { Messages } from '#platform/modules/message/message.module'
import type { Reaction } from '#platform/realtime/reaction'

/** Confirms a self-exclusion to the player: how long it lasts and what happens to their money. */
export function createSelfExclusionReactions({ notify }: Messages): readonly Reaction[] {
  return [
    {
      event: 'player.excluded',
      name: 'limit.mailSelfExclusion',
      async run(trx, { id: key, playerId, payload }) {
        const { until, site } = payload
        if (site === undefined) return
        const order = { playerId, key, site }
        const link = '/static/responsible-play'
        if (until === null) {
          await notify(trx, { ...order, name: 'self-excluded-permanently', values: { link } })
        } else {
          await notify(trx, { ...order, name: 'self-excluded', values: { link, until } })
        }
      },
    },
  ]
}
