import { Counter } from 'prom-client'
import { defineModule } from '#platform/module'
import { createBets } from '#platform/modules/bet/bet.service'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { limitModule } from '#platform/modules/limit/limit.module'

/**
 * The bets of casino and sport, with the rules of bonuses and limits: all wallets have these, since
 * their commands share transactions.
 */
export const playModule = defineModule({
  id: 'play',
  create({ db, clock, newId, config, registry, resolve, ...context }) {
    const log = context.log.child({ module: 'play' })
    const alone = new Counter({
      name: 'fairhouse_bet_commands_alone_total',
      help: 'Commands of bets in a transaction of their own, since one of their group failed',
      registers: [registry],
    })
    const payouts = new Counter({
      name: 'fairhouse_payouts_refused_total',
      help: 'Settlements of providers refused because they pay more than FAIRHOUSE_PAYOUT_MAX',
      labelNames: ['provider'],
      registers: [registry],
    })
    const bets = createBets({
      ...{ db, clock, newId },
      findStakeDenial: resolve(limitModule).play.findStakeDenial,
      bonuses: resolve(bonusModule).bets,
      payoutMaxMinor: config.payoutMaxMinor,
      observer: {
        ranAlone: () => alone.inc(),
        refusedPayout({ provider, id, reference, playerId, currency, payoutMinor }) {
          payouts.inc({ provider })
          const settlement = { provider, id, reference, playerId, currency }
          const amount = payoutMinor.toString()
          log.error({ ...settlement, amount }, 'a payout above FAIRHOUSE_PAYOUT_MAX was refused')
        },
      },
    })
    return { bets, routes: [] }
  },
})
