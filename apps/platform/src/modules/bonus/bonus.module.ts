import type { SitePart } from '@fairhouse/contract/brand'
import { productsWagered, type Product } from '@fairhouse/domain/market/offer-rules'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Log } from '@fairhouse/server-kit/logger'
import type { ReadHistory } from '#platform/database/history.repo'
import { listMissingParts } from '#platform/config/page-config'
import type { Route } from '#platform/http/route'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import type { Job } from '#platform/jobs/jobs'
import { contentModule } from '#platform/modules/content/content.module'
import { findVersion } from '#platform/modules/content/content-version.query'
import type { Live } from '#platform/modules/content/published'
import { offerDirectories } from '#platform/modules/content/offer-directories'
import { defineModule } from '#platform/module'
import type { BetBonuses } from '#platform/modules/bet/bet-bonuses.port'
import { limitModule } from '#platform/modules/limit/limit.module'
import type { Reaction } from '#platform/realtime/reaction'
import { readBonusPackages, readBonusPolicy, type BonusPackage } from './bonus-package.file.ts'
import { createBetBonuses } from './bonus.play.ts'
import { createBonusFigures } from './bonus.figures.ts'
import { createBonusReactions } from './bonus.reactions.ts'
import { createBonusRoutes } from './bonus.routes.ts'
import { expireBonuses, type BonusDeps } from './bonus.service.ts'
import { createGiveReward, findRewardPackage, type GiveReward } from './bonus-reward.ts'
import { createRequireFinishedBonus, type RequireFinishedBonus } from './bonus-withdrawal.ts'
import { runForecasts } from './forecast.service.ts'
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
  readonly rewardProducts: Live<readonly Product[]>
  readonly freeSpins: FreeSpins
  /** Checks withdrawals. */
  readonly requireTurnover: RequireFinishedBonus
}

/** assumed: long enough to hold a forecast against a year of the offer */
const FORECAST_KEPT_MS = 400 * DAY_MS

/** The part of the site that an offer needs. */
const PART_OF: Readonly<Record<string, SitePart>> = {
  deposit: 'payments',
  freespins: 'games',
  freebet: 'sport',
}

/** Bonuses, free spins, codes and cashback. */
export function createBonusModule(
  deps: BonusDeps & {
    readonly readHistory: ReadHistory
    readonly log: Log
    readonly packages: Live<readonly BonusPackage[]>
    readonly findPreviewed?: (token: string) => Promise<readonly BonusPackage[] | null>
  },
): BonusModule {
  const { packages } = deps
  return {
    routes: createBonusRoutes({ findPreviewed: async () => null, ...deps }),
    reactions: createBonusReactions(deps, packages),
    bets: createBetBonuses(deps),
    giveReward: createGiveReward(deps, packages),
    rewardProducts: async (db, at) =>
      productsWagered(findRewardPackage(await packages(db, at))?.terms.contributions ?? {}),
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
      { name: 'bonus.forecast', cron: '* * * * *', run: () => runForecasts(deps) },
      createPurgeJob(deps, {
        ...{ name: 'bonus.dropForecasts', cron: '17 4 * * *', table: 'bonus_forecast_bonus' },
        ...{ column: 'created_at', keptMs: FORECAST_KEPT_MS },
      }),
      { name: 'bonus.cashback', cron: '11 * * * *', run: () => payCashback(deps) },
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
    bonus_forecast: 'trials of offers on the past, of no player',
    bonus_forecast_bonus: 'what a trial of an offer would have given; nobody got it',
    bonus_grant: 'who granted which of the bonuses that are in the file',
  },
  create(context) {
    const { config } = context
    const directories = offerDirectories(config)
    const { isOnBreak } = context.resolve(limitModule).play
    // An invalid `bonuses.json` stops the start.
    const missing = listMissingParts(config)
    const { published, tokens } = context.resolve(contentModule)
    const packages = published.live((texts) =>
      readBonusPackages([texts, ...directories]).filter(
        ({ kind }) => !missing.includes(PART_OF[kind]!),
      ),
    )
    const policy = published.live((texts) => readBonusPolicy([texts, ...directories]))
    const findPreviewed = async (token: string) => {
      const asked = tokens.read(token, context.clock.now())
      if (asked?.section !== 'version') return null
      const version = await findVersion(context.db, asked.identity)
      if (version?.path !== 'bonuses.json' || version.body === null) return null
      try {
        return readBonusPackages([new Map([[version.path, version.body]])])
      } catch {
        // A draft may be unfinished.
        return null
      }
    }
    const deps = { ...context, markets: config.markets, packages, isOnBreak, findPreviewed }
    const figures = createBonusFigures({ ...deps, now: () => context.clock.now() })
    context.resolve(contentModule).content.addFigures(figures)
    return { ...createBonusModule(deps), packages, policy }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    bonus:
      | 'bonus.forecastOrdered'
      | 'bonus.granted'
      | 'bonus.grantProposed'
      | 'bonus.grantDeclined'
      | 'bonus.canceled'
  }
}
