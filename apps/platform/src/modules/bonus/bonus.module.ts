import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import type { BetBonuses } from '#platform/modules/bet/bet-bonuses.port'
import type { RequireTurnover } from '#platform/modules/payment/turnover-policy.port'
import type { Reaction } from '#platform/realtime/reaction'
import { readBonusPackages } from './bonus-package.file.ts'
import { createBetBonuses } from './bonus.play.ts'
import { createBonusReactions } from './bonus.reactions.ts'
import { createBonusRoutes } from './bonus.routes.ts'
import { expireBonuses, type BonusDeps } from './bonus.service.ts'
import { createRequireFinishedBonus } from './bonus-withdrawal.ts'
import { payCashback } from './cashback.ts'
import { expireFreeSpins } from './free-spin.service.ts'

export type BonusModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
  /** In front of every stake with bonus money, and behind every bet that ends. */
  readonly bets: BetBonuses
  /** In front of every withdrawal. */
  readonly requireTurnover: RequireTurnover
}

/** Bonuses, free spins, codes and cashback. A mistake in `bonuses.json` stops the start. */
export function createBonusModule(
  deps: BonusDeps & { readonly directories: readonly string[] },
): BonusModule {
  const packages = readBonusPackages(deps.directories)
  return {
    routes: createBonusRoutes({ ...deps, packages }),
    reactions: createBonusReactions(deps, packages),
    bets: createBetBonuses(deps),
    requireTurnover: createRequireFinishedBonus(),
    jobs: [
      {
        name: 'bonus.expire',
        cron: '* * * * *',
        async run() {
          await expireBonuses(deps)
          await expireFreeSpins(deps)
        },
      },
      { name: 'bonus.cashback', cron: '11 * * * *', run: () => payCashback(deps, packages) },
    ],
  }
}
