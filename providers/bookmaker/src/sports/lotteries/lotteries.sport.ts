import type { EventDistribution } from '../../pricing/event-distribution.ts'
import { NO_RISKS } from '../../sport/risks.ts'
import type { Sport } from '../../sport/sport.ts'
import { lotteryDistribution } from './lottery.distribution.ts'
import { lotteryMarkets } from './lottery.markets.ts'
import { lotteryRecord } from './lottery.record.ts'
import type { DrawScore, LotteryRules } from './lottery.simulation.ts'

/** All draws of one drum have the same distribution, which takes a while to add up. */
const DISTRIBUTIONS = new Map<string, EventDistribution>()

export const LOTTERIES: Sport<LotteryRules, DrawScore> = {
  popularity: 0,
  liveBets: 'never',
  liveDelayMs: 0,
  risks: NO_RISKS,
  rulesOf({ stepMs, rules }) {
    const { pool = 49, drawn = 6 } = rules
    return { sport: 'lotteries', stepMs, pool, drawn }
  },
  markets: ({ pool, drawn }) => lotteryMarkets(pool, drawn),
  mainSlugs: ['sum_total', 'sum_odd_even'],
  record({ event, facts }) {
    const drawn = facts.flatMap((fact) => (fact.kind === 'drawn' ? [fact.number] : []))
    return lotteryRecord(event.rules.pool, drawn, event.score.phase === 'over')
  },
  distribution: ({ event }) => distributionOf(event.rules),
}

function distributionOf({ pool, drawn }: LotteryRules): EventDistribution {
  const key = `${drawn}/${pool}`
  const known = DISTRIBUTIONS.get(key)
  if (known !== undefined) return known
  const distribution = lotteryDistribution({ pool, drawn })
  DISTRIBUTIONS.set(key, distribution)
  return distribution
}
