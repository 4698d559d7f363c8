import type { Signal } from '@fairhouse/contract/marker'
import { type MarkerLevel, SPEND_MEASURES } from '@fairhouse/contract/marker-kind'
import { lossesByDay, lossLine } from './chasing-markers.ts'
import { type MarkerFacts, netLoss, playWithin, sumMinor, within } from './facts.ts'
import { localDay } from './local-time.ts'
import {
  evidenceOf,
  levelled,
  type MarkerRules,
  percentOf,
  playEvidence,
  shown,
  shownOnly,
  weightedMedian,
} from './signal.ts'

/** M5: the median stake of 7 days against that of the 28 days before. */
export function judgeStakeGrowth(facts: MarkerFacts, rules: MarkerRules): Signal {
  const week = playWithin(facts, 7)
  const before = playWithin(facts, 35).filter((each) => !week.includes(each))
  const roundsOf = (play: typeof week) => play.reduce((sum, each) => sum + each.rounds, 0)
  const stakeOf = (play: typeof week) =>
    weightedMedian(play.map(({ stakeMicro, rounds }) => ({ value: stakeMicro, weight: rounds })))
  const [now, then] = [stakeOf(week), stakeOf(before)]
  const { roundsBefore } = rules.least
  const hasEnough = roundsOf(week) >= roundsBefore && roundsOf(before) >= roundsBefore
  const isKnown = hasEnough && now !== null && then !== null && then > 0
  const value = isKnown ? Math.floor((now * 100) / then) : 100
  return levelled('stakeGrowth', rules, {
    ...{ name: 'stakeRatio', value },
    ...(!isKnown && { compared: 0 }),
    more: [shown('rounds', roundsOf(week))],
    evidence: () => playEvidence(week),
  })
}

/** M6: deposits that were declined in 24 hours, and their share of all attempts. */
export function judgeDeclinedDeposits({ deposits, now }: MarkerFacts, rules: MarkerRules): Signal {
  const tried = within(deposits, 1, now)
  const declined = tried.filter(({ outcome }) => outcome === 'declined')
  return levelled('declinedDeposits', rules, {
    ...{ name: 'declined', value: declined.length },
    more: [shown('declinedShare', percentOf(declined.length, tried.length) ?? 0)],
    evidence: () => evidenceOf('payment', declined),
  })
}

/**
 * M10: cards and other methods that paid a deposit, and places where money was to go, in 90 days.
 * assumed: a card counts once, not again as a method
 */
export function judgeMethods(facts: MarkerFacts, rules: MarkerRules): Signal {
  const { deposits, destinations, now } = facts
  const paid = within(deposits, 90, now).filter(({ outcome }) => outcome === 'success')
  const places = within(destinations, 90, now)
  const first = [...new Map(paid.map((deposit) => [deposit.way, deposit])).values()]
  return levelled('methods', rules, {
    ...{ name: 'waysToPay', value: first.length + places.length },
    evidence: () => evidenceOf('payment', first),
  })
}

/** M12: net deposits and net losses, against the amounts of the player's market. */
export function judgeSpend(facts: MarkerFacts): Signal {
  const { deposits, withdrawals, now, spendLevels } = facts
  const paidIn = within(deposits, 30, now).filter(({ outcome }) => outcome === 'success')
  const paidOut = within(withdrawals, 30, now).filter(({ outcome }) => outcome === 'success')
  const ofMeasure = {
    netDeposits30:
      sumMinor(paidIn, (each) => each.baseMinor) - sumMinor(paidOut, (each) => each.baseMinor),
    netLoss1: netLoss(playWithin(facts, 1)),
    netLoss7: netLoss(playWithin(facts, 7)),
    netLoss30: netLoss(playWithin(facts, 30)),
    netLoss90: netLoss(playWithin(facts, 90)),
  }
  const reached = spendLevels.filter(({ measure, minMinor }) => ofMeasure[measure] >= minMinor)
  const level = Math.max(0, ...reached.map((each) => each.level)) as MarkerLevel
  const thresholdOf = (measure: (typeof SPEND_MEASURES)[number]) => {
    const own = (level === 0 ? spendLevels : reached).filter((each) => each.measure === measure)
    const strongest = own.toSorted((a, b) => b.level - a.level)[0]
    return strongest?.minMinor.toString() ?? null
  }
  return {
    ...{ marker: 'spend', level },
    numbers: SPEND_MEASURES.map((name) => ({
      ...{ name, value: ofMeasure[name].toString(), threshold: thresholdOf(name) },
    })),
    evidence: level === 0 ? [] : evidenceOf('payment', paidIn).slice(-20),
  }
}

/** M9: requests to loosen or remove limits and tools in 90 days, and exclusions that are over. */
export function judgeLoosenedTools(facts: MarkerFacts, rules: MarkerRules): Signal {
  const asked = within(facts.loosened, 90, facts.now)
  return levelled('loosenedTools', rules, {
    ...{ name: 'loosened', value: asked.length, compared: asked.length + facts.pastExclusions },
    more: [shown('exclusions', facts.pastExclusions)],
    evidence: () => evidenceOf('act', asked),
  })
}

/** M14: kinds of games of 30 days. */
export function judgeBreadth({ kinds }: MarkerFacts): Signal {
  return shownOnly('breadth', [shown('kinds', kinds)])
}

/** M15: tickets of 30 days with a word that a person should read; they decide what it means. */
export function judgeContact({ markedTickets, now }: MarkerFacts): Signal {
  const marked = within(markedTickets, 30, now)
  return {
    ...shownOnly('contact', [shown('tickets', marked.length)], evidenceOf('ticket', marked)),
    level: marked.length > 0 ? 1 : 0,
  }
}

/** M16: the share of bonus money in the stakes of 30 days, and bonuses on days of large losses. */
export function judgeBonusSeeking(facts: MarkerFacts, rules: MarkerRules): Signal {
  const { timeZone, now } = facts
  const play = playWithin(facts, 30)
  const bonusMinor = sumMinor(play, (each) => each.bonusMinor)
  const allMinor = bonusMinor + sumMinor(play, (each) => each.ownMinor)
  const lossOfDay = lossesByDay(facts)
  const line = lossLine([...lossOfDay.values()], rules)
  const after = within(facts.bonuses, 30, now).filter(({ at }) => {
    const { day } = localDay(at, timeZone)
    return [day, day - 1].some((each) => line !== null && (lossOfDay.get(each) ?? 0n) > line)
  })
  const share = shown('bonusShare', percentOf(bonusMinor, allMinor) ?? 0)
  const numbers = [share, shown('bonusesAfterLoss', after.length)]
  return shownOnly('bonusSeeking', numbers, evidenceOf('bonus', after))
}
