import { describe, expect, test } from 'vitest'
import { SPORTS, type SportCode } from '../catalogue/sport.table.ts'
import { advanceByRules } from '../event/event-lapse.ts'
import { makeEvent, numberFacts, START_MS } from '../event/event.fixture.ts'
import { readRecord } from '../event/read-record.ts'
import type { EventRecord } from '../market/event-record.ts'
import { SPORT_RULES } from '../market/interruption.data.ts'
import { settleMarket, type MarketSettlement } from '../market/settle-market.ts'
import { priceEvent, type FairMarket } from '../pricing/price-event.ts'
import { playQuick } from '../schedule/simulation.fixture.ts'
import type { Fact, FactBody } from '../simulation/fact.ts'
import { playOf } from './plays.ts'
import { findSport } from './sports.ts'

const HOUR_MS = 3_600_000
/** Of the facts of an event, when it is interrupted. */
const SHARES = [0.02, 0.3, 0.6, 0.97]

type Timed = FactBody & { readonly atMs: number }

const eventOf = cached((sport: SportCode) => makeEvent(sport))

function listMarkets(sport: SportCode): readonly FairMarket[] {
  const event = eventOf(sport)
  const record = readRecord({ event, facts: [] }, START_MS)
  const sportOf = findSport(sport)
  const distribution = sportOf.distribution({ event, facts: [] }, record, START_MS)
  return priceEvent(sportOf.markets(event.rules), distribution, record)
}

function recordAfter(sport: SportCode, bodies: readonly Timed[], afterMs = 0): EventRecord {
  const facts = numberFacts(...bodies)
  const nowMs = START_MS + (facts.at(-1)?.atMs ?? 0) + afterMs
  const { event, counted } = advanceByRules(eventOf(sport), facts, nowMs)
  return readRecord({ event, facts: counted }, nowMs)
}

const settle = ({ definition, specifiers }: FairMarket, record: EventRecord) =>
  settleMarket(definition, specifiers, record)

/** A share of a simulated event, and when the next thing would have happened. */
function playUntil(sport: SportCode, share: number) {
  const { rules } = eventOf(sport)
  const facts: readonly Fact[] = playQuick(rules, 3).facts
  const played = facts.slice(0, Math.max(1, Math.floor((facts.length - 1) * share)))
  const atMs = played.at(-1)!.atMs
  const reported = playOf(rules).interruptions?.(rules).stoppage?.(played, atMs) ?? {}
  return { facts, played, atMs, reported }
}

/** Undecided markets that the house rules settle all the same. */
function isOfficial(sport: SportCode, market: FairMarket, live: EventRecord, stop: Timed): boolean {
  const { slug, rule } = market.definition
  const isWinner = slug === 'winner' || slug === 'winner_incl_overtime'
  if (stop.kind === 'retired') {
    const [home, away] = live.scores['sets:match'] ?? [0, 0]
    const isPlayedEnough = stop.isDisqualified || home + away >= 1
    return ['tennis', 'table-tennis'].includes(sport) && isWinner && isPlayedEnough
  }
  if (stop.kind !== 'abandoned' && stop.kind !== 'interrupted') return false
  if (stop.declared !== undefined) return isWinner
  if (sport === 'baseball') {
    const [home, away] = live.scores['runs:match']!
    const least = home > away ? 9 : 10
    return isWinner && home !== away && Number(live.facts['halfInnings']) >= least
  }
  if (sport !== 'basketball' && sport !== 'ice-hockey') return false
  if (stop.minutesLeft === undefined || stop.minutesLeft > 5) return false
  if (rule.form === 'event') {
    return settle(market, { ...live, endedScopes: FULL(live) })?.isVoid === false
  }
  const keys = rule.form === 'pair' ? rule.scores : [rule.score(market.specifiers)]
  return keys.every((key) => FULL(live).includes(key.slice(key.indexOf(':') + 1)))
}

const FULL = (live: EventRecord) => [...live.endedScopes, 'match', 'full']

function cached<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>()
  return (key) => {
    const value = kept.get(key) ?? read(key)
    kept.set(key, value)
    return value
  }
}

const isVoid = (settlement: MarketSettlement | undefined) => settlement?.isVoid === true

describe.each(SPORTS.map(({ code }) => code))('%s', (sport) => {
  const markets = listMarkets(sport)
  const { windowHours, resumeHours } = SPORT_RULES[sport]
  const whole = playUntil(sport, 1)
  const normal = recordAfter(sport, whole.facts)

  test.each<[string, Timed, number]>([
    ['cancelled', { kind: 'cancelled', atMs: 0 }, 0],
    ['a walkover', { kind: 'walkover', atMs: 0 }, 0],
    ['postponed too far', { kind: 'postponed', byMs: windowHours * HOUR_MS + 1, atMs: 0 }, 0],
    ['never begun', { kind: 'postponed', byMs: 1, atMs: 0 }, windowHours * HOUR_MS + 1],
  ])('%s: every market is void', (_, fact, afterMs) => {
    const record = recordAfter(sport, [fact], afterMs)
    expect(record.status).toBe('notPlayed')
    expect(markets.filter((market) => !isVoid(settle(market, record)))).toEqual([])
  })

  test('postponed within its window: every market settles as played', () => {
    const byMs = windowHours * HOUR_MS
    const moved = whole.facts.map((fact) => ({ ...fact, atMs: fact.atMs + byMs }))
    const record = recordAfter(sport, [{ kind: 'postponed', byMs, atMs: 0 }, ...moved])
    for (const market of markets) expect(settle(market, record)).toEqual(settle(market, normal))
  })

  test.each([0.4, 0.97])('resumed in time after %d of it: as played', (share) => {
    const { facts, played, atMs, reported } = playUntil(sport, share)
    const forMs = resumeHours * HOUR_MS
    const rest = facts.slice(played.length).map((fact) => ({ ...fact, atMs: fact.atMs + forMs }))
    const stop = { kind: 'interrupted', atMs, ...reported } as const
    const record = recordAfter(sport, [
      ...played,
      stop,
      { kind: 'resumed', atMs: atMs + forMs },
      ...rest,
    ])
    expect(record.status).toBe('ended')
    for (const market of markets) {
      // How long a round of a fight lasted is read from the clock.
      if (market.definition.slug === 'time_interval') continue
      expect(settle(market, record)).toEqual(settle(market, normal))
    }
  })

  const liveAt = cached((share: number) => {
    const live = recordAfter(sport, playUntil(sport, share).played)
    return { live, decided: markets.map((market) => settle(market, live)) }
  })
  const ENDS: readonly ((at: { atMs: number; reported: object }) => readonly Timed[])[] = [
    ({ atMs, reported }) => [{ kind: 'abandoned', atMs, ...reported }],
    ({ atMs, reported }) => [{ kind: 'interrupted', atMs, ...reported }],
    ({ atMs, reported }) => [
      { kind: 'interrupted', atMs, ...reported },
      { kind: 'resumed', atMs: atMs + resumeHours * HOUR_MS + 1 },
    ],
    ({ atMs }) => [{ kind: 'abandoned', declared: 2, atMs }],
    ({ atMs }) => [{ kind: 'retired', side: 1, isDisqualified: false, atMs }],
    ({ atMs }) => [{ kind: 'retired', side: 1, isDisqualified: true, atMs }],
  ]
  const NAMES = ['abandoned', 'not resumed', 'resumed too late', 'declared', 'retired', 'sent out']
  test.each(NAMES.flatMap((name, at) => SHARES.map((share) => [name, share, ENDS[at]!] as const)))(
    '%s after %d of it: decided markets stand, the rest is void',
    (_, share, endOf) => {
      const { played, atMs, reported } = playUntil(sport, share)
      const end = endOf({ atMs, reported })
      const { live, decided } = liveAt(share)
      const record = recordAfter(sport, [...played, ...end], resumeHours * HOUR_MS + 1)
      expect(record.status).toBe('unfinished')
      for (const [index, market] of markets.entries()) {
        const settlement = settle(market, record)!
        const before = decided[index]
        if (before !== undefined) expect(settlement).toEqual(before)
        else expect(settlement.isVoid).toBe(!isOfficial(sport, market, live, end[0]!))
        if (!settlement.isVoid) expect(settlement.results).not.toEqual({})
      }
    },
  )
})
