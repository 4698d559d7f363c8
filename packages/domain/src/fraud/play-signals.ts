import type { FraudSignal } from '@fairhouse/contract/office/fraud'
import { within } from '../marker/facts.ts'
import { MINUTE_MS } from '../time-units.ts'
import type { FraudFacts, SportBet } from './facts.ts'
import { evidenceOf, type FraudRules, levelled, levelOf, shown } from './signal.ts'

const PAIR_MS = 10 * MINUTE_MS

/** F8: bets of linked accounts on outcomes that cover each other, so that one of them gets it back. */
export function judgeOppositeBets(facts: FraudFacts, rules: FraudRules): FraudSignal {
  const { now, linkedBets } = facts
  const covered = within(facts.bets, 90, now).filter((bet) =>
    linkedBets.some((other) => isOpposite(bet, other, rules)),
  )
  return levelled('oppositeBets', rules, {
    ...{ name: 'pairs', value: covered.length, evidence: evidenceOf('bet', covered) },
  })
}

function isOpposite(one: SportBet, other: SportBet, { least }: FraudRules): boolean {
  if (one.playerId === other.playerId) return false
  if (one.event !== other.event || one.market !== other.market) return false
  if (one.outcome === other.outcome || Math.abs(one.at - other.at) > PAIR_MS) return false
  // Of three outcomes two do not cover the event, whatever they are called.
  const coveredPercent = 100 / one.price + 100 / other.price
  const returns = [one, other].map(({ price, baseMinor }) => Number(baseMinor) * price)
  const [less, more] = [Math.min(...returns), Math.max(...returns)]
  return coveredPercent >= least.covered && (more - less) * 100 < least.returnsDiffer * more
}

/** 95 % of a normal distribution lie within so many deviations. */
const Z95 = 1.96

/** F9: prices that were better than the closing ones, by more than luck explains. */
export function judgeValueBetting({ bets, now }: FraudFacts, rules: FraudRules): FraudSignal {
  const closed = within(bets, 90, now).filter(({ closingPrice }) => closingPrice !== null)
  const edges = closed.map(({ price, closingPrice }) => (price / closingPrice! - 1) * 100)
  const sum = edges.reduce((total, edge) => total + edge, 0)
  // 2.06 ÷ 2 is not exactly 1.03.
  const mean = Math.round((sum / Math.max(edges.length, 1)) * 1e6) / 1e6
  const squares = edges.reduce((total, edge) => total + (edge - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / Math.max(edges.length - 1, 1))
  const isKnown =
    edges.length >= rules.least.closedBets && mean - (Z95 * deviation) / Math.sqrt(edges.length) > 0
  // To a tenth, and never above what it is.
  const value = Math.floor(mean * 10) / 10
  return levelled('valueBetting', rules, {
    ...{ name: 'closingEdge', value },
    level: isKnown ? levelOf(mean, rules.levels.valueBetting, 'passed') : 0,
    more: [shown('bets', edges.length, rules.least.closedBets)],
    evidence: evidenceOf('bet', closed),
  })
}

/** F10: rounds of wagering that return nearly their stake each time. */
export function judgeLowRisk({ wagered }: FraudFacts, rules: FraudRules): FraudSignal {
  const { rounds, ratios, squares } = wagered
  const mean = rounds === 0 ? 0 : ratios / rounds
  const variance = rounds === 0 ? 0 : Math.max(0, squares / rounds - mean ** 2)
  const value = rounds === 0 ? 100 : Math.floor(Math.sqrt(variance) * 100 + 1e-6)
  const meanReturn = Math.floor(mean * 100 + 1e-6)
  // A player who has lost every round has no spread either.
  const isKnown = rounds >= rules.least.wageredRounds && meanReturn >= rules.least.meanReturn
  return levelled('lowRisk', rules, {
    ...{ name: 'spread', value },
    ...(!isKnown && { level: 0 }),
    more: [
      shown('meanReturn', meanReturn, rules.least.meanReturn),
      shown('rounds', rounds, rules.least.wageredRounds),
    ],
    evidence: [],
  })
}
