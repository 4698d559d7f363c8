import { defineModule } from '#platform/module'
import { createBets } from '#platform/modules/bet/bet.service'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { limitModule } from '#platform/modules/limit/limit.module'
import { createBetObserver } from './bet-observer.ts'

/**
 * The bets of casino and sport, with the rules of bonuses and limits: all wallets have these, since
 * their commands share transactions.
 */
export const playModule = defineModule({
  id: 'play',
  create({ db, clock, newId, config, log, registry, resolve }) {
    const { play } = resolve(limitModule)
    const bets = createBets({
      ...{ db, clock, newId, payoutMaxMinor: config.payoutMaxMinor },
      limits: play.stakes,
      marketStakes: play.marketStakes,
      bonuses: resolve(bonusModule).bets,
      observer: createBetObserver(registry, log.child({ module: 'play' })),
    })
    return { bets, routes: [] }
  },
})
