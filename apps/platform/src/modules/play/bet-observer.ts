import type { Log } from '@fairhouse/server-kit/logger'
import { Counter, type Registry } from 'prom-client'
import type { BetObserver } from '#platform/modules/bet/bet.service'

/** Counts for the metrics page; refused payouts are also logged as errors. */
export function createBetObserver(registry: Registry, log: Log): BetObserver {
  const alone = new Counter({
    name: 'fairhouse_bet_commands_alone_total',
    help: 'Commands of bets in a transaction of their own, since one of their group failed',
    registers: [registry],
  })
  const payouts = new Counter({
    name: 'fairhouse_payouts_refused_total',
    help: 'Settlements refused: above FAIRHOUSE_PAYOUT_MAX, or a win after the end of its round',
    labelNames: ['provider', 'reason'],
    registers: [registry],
  })
  return {
    ranAlone: () => alone.inc(),
    refusedPayout({ provider, id, reference, playerId, currency, payoutMinor }, reason) {
      payouts.inc({ provider, reason })
      const settlement = { provider, id, reference, playerId, currency }
      const amount = payoutMinor.toString()
      log.error({ ...settlement, amount, reason }, 'a payout was refused')
    },
  }
}
