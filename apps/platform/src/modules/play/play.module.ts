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
  create({ db, clock, newId, registry, resolve }) {
    const alone = new Counter({
      name: 'fairhouse_bet_commands_alone_total',
      help: 'Commands of bets in a transaction of their own, since one of their group failed',
      registers: [registry],
    })
    const bets = createBets({
      ...{ db, clock, newId },
      findStakeDenial: resolve(limitModule).play.findStakeDenial,
      bonuses: resolve(bonusModule).bets,
      observer: { ranAlone: () => alone.inc() },
    })
    return { bets, routes: [] }
  },
})
