import type { Markets } from '@fairhouse/domain/market/market'
import { refundsAtExclusion } from '@fairhouse/domain/market/registry'
import type { Log } from '@fairhouse/server-kit/logger'
import { readMarket } from '#platform/modules/market/player-market.query'
import type { Reaction } from '#platform/realtime/reaction'
import type { Sportsbook } from './sportsbook.port.ts'

/**
 * Has the books void an excluded player's bets on events that have not begun, where the market asks for
 * it. A book that does not answer is asked again, like by every reaction that throws.
 */
export function createExclusionRefunds(deps: {
  readonly markets: Markets
  readonly books: readonly Sportsbook[]
  readonly log: Log
}): readonly Reaction[] {
  return [
    {
      event: 'player.excluded',
      name: 'sport.refundExcluded',
      isSlow: true,
      async run(trx, { playerId }) {
        if (playerId === null) return
        if (!refundsAtExclusion(await readMarket(trx, deps.markets, { playerId }))) return
        for (const { id, operate } of deps.books) {
          const order = { command: 'voidPlayer', playerKey: playerId, actor: 'fairhouse' }
          if (operate !== null) await operate({ ...order, reason: 'Self-exclusion' })
          else deps.log.error({ book: id, playerId }, 'this book voids no bets: do it there')
        }
      },
    },
  ]
}
