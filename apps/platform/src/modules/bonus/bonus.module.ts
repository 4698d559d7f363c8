import type { SitePart } from '@fairhouse/contract/brand'
import { productsWagered, type Product } from '@fairhouse/domain/market/offer-rules'
import { listMissingParts } from '#platform/config/page-config'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { contentModule } from '#platform/modules/content/content.module'
import { offerDirectories } from '#platform/modules/content/offer-directories'
import { defineModule } from '#platform/module'
import type { BetBonuses } from '#platform/modules/bet/bet-bonuses.port'
import { limitModule } from '#platform/modules/limit/limit.module'
import type { Reaction } from '#platform/realtime/reaction'
import { readBonusPackages, type BonusPackage } from './bonus-package.file.ts'
import { createBetBonuses } from './bonus.play.ts'
import { createBonusFigures } from './bonus.figures.ts'
import { createBonusReactions } from './bonus.reactions.ts'
import { createBonusRoutes } from './bonus.routes.ts'
import { expireBonuses, type BonusDeps } from './bonus.service.ts'
import { createGiveReward, findRewardPackage, type GiveReward } from './bonus-reward.ts'
import { createRequireFinishedBonus, type RequireFinishedBonus } from './bonus-withdrawal.ts'
import { payCashback } from './cashback.ts'
import { createFreeSpins, expireFreeSpins, type FreeSpins } from './free-spin.service.ts'

export type BonusModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
  /** Checks stakes with bonus money, and processes ended bets. */
  readonly bets: BetBonuses
  /** Grants a quest or level reward; an unknown package or currency grants none. */
  readonly giveReward: GiveReward
  /** The products that such a reward is wagered on. */
  readonly rewardProducts: readonly Product[]
  readonly freeSpins: FreeSpins
  /** Checks withdrawals. */
  readonly requireTurnover: RequireFinishedBonus
}

/** The part of the site that an offer needs. */
const PART_OF: Readonly<Record<string, SitePart>> = {
  deposit: 'payments',
  freespins: 'games',
  freebet: 'sport',
}

/** Bonuses, free spins, codes and cashback. */
export function createBonusModule(
  deps: BonusDeps & { readonly packages: readonly BonusPackage[] },
): BonusModule {
  const { packages } = deps
  return {
    routes: createBonusRoutes(deps),
    reactions: createBonusReactions(deps, packages),
    bets: createBetBonuses(deps),
    giveReward: createGiveReward(deps, packages),
    rewardProducts: productsWagered(findRewardPackage(packages)?.terms.contributions ?? {}),
    freeSpins: createFreeSpins(deps),
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

export const bonusModule = defineModule({
  id: 'bonus',
  exported: [
    { section: 'bonuses', table: 'player_bonus' },
    { section: 'freeSpins', table: 'player_freespin' },
    { section: 'bonusCodes', table: 'player_bonus_code' },
    { section: 'cashback', table: 'cashback_payment' },
  ],
  notExported: {
    bonus_package: 'what the operator offers, as it was',
    bonus_grant: 'who granted which of the bonuses that are in the file',
  },
  create(context) {
    const { config } = context
    const directories = offerDirectories(config)
    const { isOnBreak } = context.resolve(limitModule).play
    // An invalid `bonuses.json` stops the start.
    const missing = listMissingParts(config)
    const packages = readBonusPackages(directories).filter(
      ({ kind }) => !missing.includes(PART_OF[kind]!),
    )
    const deps = { ...context, markets: config.markets, packages, isOnBreak }
    const figures = createBonusFigures({ ...deps, now: () => context.clock.now() })
    context.resolve(contentModule).content.addFigures(figures)
    return { ...createBonusModule(deps), packages }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    bonus: 'bonus.granted' | 'bonus.grantProposed' | 'bonus.canceled'
  }
}
