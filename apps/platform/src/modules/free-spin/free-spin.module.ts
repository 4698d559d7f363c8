import { defineModule } from '#platform/module'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { gameModule } from '#platform/modules/game/game.module'
import { createFreeSpinReactions } from './free-spin.reactions.ts'

/**
 * Connects free spins, which the bonus module grants, with the studios: the game module already
 * depends on bonuses.
 */
export const freeSpinModule = defineModule({
  id: 'free-spin',
  create: ({ db, log, resolve }) => ({
    reactions: createFreeSpinReactions({
      db,
      log: log.child({ module: 'free-spin' }),
      freeRounds: resolve(gameModule).freeRounds,
      freeSpins: resolve(bonusModule).freeSpins,
    }),
  }),
})
