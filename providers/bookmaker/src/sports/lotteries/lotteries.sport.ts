import { lotteryMarkets } from './lottery.markets.ts'
import type { EventLaw } from '../../pricing/event-law.ts'
import { lotteryLaw } from './lottery.law.ts'
import { lotteryRecord } from './lottery.record.ts'
import type { Rules } from '../../simulation/fixture.ts'
import { rulesOf } from '../../sport/shares.ts'
import type { SportModel } from '../sports.ts'

/** All draws of one drum have the same law, which takes a while to add up. */
const LAWS = new Map<string, EventLaw>()

export const LOTTERY: SportModel = {
  markets(rules) {
    const { pool, drawn } = rulesOf(rules, 'lotteries')
    return lotteryMarkets(pool, drawn)
  },
  mainSlugs: ['sum_total', 'sum_odd_even'],
  record({ event, facts }) {
    const { pool } = rulesOf(event.rules, 'lotteries')
    const drawn = facts.flatMap((fact) => (fact.kind === 'drawn' ? [fact.number] : []))
    return lotteryRecord(pool, drawn, event.score.phase === 'over')
  },
  law: ({ event }) => lawOf(event.rules),
}

function lawOf(rules: Rules): EventLaw {
  const { pool, drawn } = rulesOf(rules, 'lotteries')
  const key = `${drawn}/${pool}`
  const known = LAWS.get(key)
  if (known !== undefined) return known
  const law = lotteryLaw({ pool, drawn })
  LAWS.set(key, law)
  return law
}
