import { price } from '@fairhouse/betting/bet/bet.fixture'
import { legFactor } from '@fairhouse/betting/bet/leg-factor'
import { rational } from '@fairhouse/betting/odds/rational'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../simulation/fact.ts'
import { BASEBALL_MARKETS } from '../sports/baseball/baseball.markets.ts'
import { baseballRecord } from '../sports/baseball/baseball.record.ts'
import { SOCCER_MARKETS } from '../sports/soccer/soccer.markets.ts'
import { soccerRecord, type SoccerIncident } from '../sports/soccer/soccer.record.ts'
import { tennisMarkets } from '../sports/tennis/tennis.markets.ts'
import { tennisRecord } from '../sports/tennis/tennis.record.ts'
import type { EventRecord } from './event-record.ts'
import { interrupt } from './interruption.ts'
import type { MarketDefinition, Specifiers } from './market.ts'
import { lineResults, resultOf, settleMarket } from './settle-market.ts'

const find = (slug: string, markets: readonly MarketDefinition[] = SOCCER_MARKETS) =>
  markets.find((market) => market.slug === slug)!

const ended = (home: number, away: number) =>
  soccerRecord([...goals(1, home), ...goals(2, away)], { half: 3, minute: 0, firstHalfMinutes: 47 })

function goals(side: Side, count: number): SoccerIncident[] {
  return Array.from({ length: count }, () => ({ kind: 'goal', side, half: 1, minute: 10 }))
}

/** The factor of an outcome at 1.90, or at the given price. */
function factor(
  record: EventRecord,
  slug: string,
  specifiers: Specifiers,
  id: string,
  odds = '1.90',
) {
  return legFactor(price(odds), resultOf(settleMarket(find(slug), specifiers, record)!, id))
}

describe('Asian handicaps at 1.90, by the margin of the home side', () => {
  test.each([
    ['0', ['0', '1', '1.9', '1.9']],
    ['-0.25', ['0', '0.5', '1.9', '1.9']],
    ['-0.5', ['0', '0', '1.9', '1.9']],
    ['-0.75', ['0', '0', '1.45', '1.9']],
    ['-1', ['0', '0', '1', '1.9']],
    ['-1.25', ['0', '0', '0.5', '1.9']],
    ['0.25', ['0', '1.45', '1.9', '1.9']],
    ['0.75', ['0.5', '1.9', '1.9', '1.9']],
    ['1.25', ['1.45', '1.9', '1.9', '1.9']],
  ])('%s', (hcp, factors) => {
    const margins = [ended(0, 1), ended(1, 1), ended(1, 0), ended(2, 0)]
    expect(margins.map((record) => factor(record, 'asian_handicap', { hcp }, '1714'))).toEqual(
      factors.map(price),
    )
  })

  test('goals before the bet do not count', () => {
    expect(factor(ended(2, 1), 'asian_handicap', { hcp: '-0.5', score: '2:0' }, '1715')).toEqual(
      price('1.9'),
    )
    expect(factor(ended(2, 1), 'asian_handicap', { hcp: '0', score: '1:0' }, '1714')).toEqual(
      price('1'),
    )
  })

  test('home and away of one line mirror each other, and never both win', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: -16, max: 16 }),
        (margin, quarters) => {
          const [home, away] = lineResults(margin, -quarters / 4)
          const mirror = {
            won: 'lost',
            lost: 'won',
            void: 'void',
            halfWon: 'halfLost',
            halfLost: 'halfWon',
          }
          expect(away).toBe(mirror[home])
        },
      ),
      { seed: 161 },
    )
  })

  test('a quarter line is the mean of its neighbours', () => {
    const mean = (a: number, b: number, c: number) => {
      const [x, y, z] = [a, b, c].map((line) =>
        legFactor(price('1.90'), { result: lineResults(1, line)[0] }),
      )
      expect(rational(x!.n * y!.d + y!.n * x!.d, 2n * x!.d * y!.d)).toEqual(z)
    }
    for (const k of [0, 0.5, 1, 1.5, 2]) mean(k, k + 0.5, k + 0.25)
  })
})

describe('totals of 1, 2, 3, 4 goals', () => {
  test.each([
    ['2.25', '12', '2.00', ['0', '0.5', '2', '2']],
    ['2.75', '12', '2.00', ['0', '0', '1.5', '2']],
    ['3', '12', '2.00', ['0', '0', '1', '2']],
    ['2.25', '13', '1.80', ['1.8', '1.4', '0', '0']],
    ['2.75', '13', '1.80', ['1.8', '1.8', '0.5', '0']],
  ])('%s for outcome %s at %s', (total, id, odds, factors) => {
    const records = [ended(1, 0), ended(1, 1), ended(2, 1), ended(2, 2)]
    expect(records.map((record) => factor(record, 'total', { total }, id, odds))).toEqual(
      factors.map(price),
    )
  })
})

describe('football markets by their rules', () => {
  const winners = (slug: string, record: EventRecord, specifiers: Specifiers = {}) => {
    const settlement = settleMarket(find(slug), specifiers, record)
    if (settlement === undefined) return 'open'
    if (settlement.isVoid) return 'void'
    const won = Object.entries(settlement.results).filter(([, { result }]) => result === 'won')
    return won.map(([id]) => id).join(' ')
  }

  test.each<[string, EventRecord, Specifiers, string]>([
    ['1x2', ended(2, 1), {}, '1'],
    ['draw_no_bet', ended(1, 1), {}, 'void'],
    ['double_chance', ended(1, 1), {}, '9 11'],
    ['home_no_bet', ended(2, 0), {}, 'void'],
    ['handicap_3way', ended(1, 0), { hcp: '0:1' }, '1712'],
    ['correct_score', ended(2, 1), {}, '288'],
    ['correct_score', ended(5, 1), {}, '324'],
    ['odd_even', ended(0, 0), {}, '72'],
    ['btts', ended(3, 0), {}, '76'],
    ['ht_ft', ended(2, 0), {}, '418'],
    ['winning_margin', ended(0, 5), {}, 'margin:away:3'],
    ['rest_of_match', ended(2, 1), { score: '2:0' }, '3'],
    ['nth_goal', ended(1, 0), { goalnr: '2' }, '7'],
  ])('%s', (slug, record, specifiers, ids) => {
    expect(winners(slug, record, specifiers)).toBe(ids)
  })

  test('a market that cannot change any more settles immediately, the rest stays open', () => {
    const live = soccerRecord([...goals(1, 1), ...goals(2, 1)], {
      half: 1,
      minute: 30,
      firstHalfMinutes: 47,
    })
    expect(winners('btts', live)).toBe('74')
    expect(winners('total', live, { total: '1.5' })).toBe('12')
    expect(winners('total', live, { total: '2.25' })).toBe('open')
    expect(winners('1x2', live)).toBe('open')
    expect(winners('nth_goal', live, { goalnr: '1' })).toBe('6')
    expect(winners('home_clean_sheet', live)).toBe('76')
  })

  test('a finished first half settles its markets in play', () => {
    const live = soccerRecord(goals(1, 1), { half: 2, minute: 5, firstHalfMinutes: 47 })
    expect(winners('h1_1x2', live)).toBe('1')
    expect(winners('h2_1x2', live)).toBe('open')
  })

  test('a settlement says by which score', () => {
    expect(settleMarket(find('total'), { total: '2.5' }, ended(2, 1))!.explanation).toEqual({
      code: 'score',
      params: { unit: 'goals', scope: 'match', home: '2', away: '1', line: '2.5' },
    })
  })
})

describe('events that were not finished', () => {
  const live = soccerRecord([...goals(1, 2), ...goals(2, 1)], {
    half: 2,
    minute: 5,
    firstHalfMinutes: 47,
  })
  const settle = (record: EventRecord, slug: string, specifiers: Specifiers = {}) =>
    settleMarket(find(slug), specifiers, record)

  test('a match that was not played is void', () => {
    expect(settle({ ...live, status: 'notPlayed' }, 'btts')!.isVoid).toBe(true)
  })

  test('in an abandoned match decided markets stand, the rest is void', () => {
    const record = interrupt(live, { kind: 'abandoned' })
    expect(settle(record, 'btts')!.isVoid).toBe(false)
    expect(settle(record, 'h1_1x2')!.isVoid).toBe(false)
    expect(settle(record, 'total', { total: '2.5' })!.isVoid).toBe(false)
    expect(settle(record, '1x2')!.explanation.code).toBe('eventUnfinished')
  })

  test('a tennis player who retires after a set loses the match, before that it is void', () => {
    const set = (count: number): Side[][] => Array.from({ length: count }, () => [1, 1, 1, 1])
    const markets = tennisMarkets(2)
    const settle = (record: EventRecord, slug: string, specifiers: Specifiers = {}) =>
      settleMarket(find(slug, markets), specifiers, record)!
    const retired = { kind: 'retired', side: 1, isDisqualified: false } as const
    const after = interrupt(
      tennisRecord({ setsToWin: 2, sets: [set(6), set(2)], isLive: true }),
      retired,
    )
    expect(settle(after, 'winner').results).toEqual({ 5: { result: 'won' } })
    expect(settle(after, 'set_winner', { setnr: '1' }).isVoid).toBe(false)
    expect(settle(after, 'total_games', { total: '20.5' }).isVoid).toBe(true)
    const before = interrupt(tennisRecord({ setsToWin: 2, sets: [set(3)], isLive: true }), retired)
    expect(settle(before, 'winner').isVoid).toBe(true)
    const disqualified = interrupt(tennisRecord({ setsToWin: 2, sets: [set(3)], isLive: true }), {
      ...retired,
      isDisqualified: true,
    })
    expect(settle(disqualified, 'winner').isVoid).toBe(false)
  })

  test('at four games all, over 9.5 games of the set is void', () => {
    const games: Side[][] = [1, 2, 1, 2, 1, 2, 1, 2, 1].map((side) =>
      Array.from({ length: 4 }, () => side as Side),
    )
    const record = interrupt(tennisRecord({ setsToWin: 2, sets: [games], isLive: true }), {
      kind: 'retired',
      side: 2,
      isDisqualified: false,
    })
    expect(
      settleMarket(find('set_total_games', tennisMarkets(2)), { setnr: '1', total: '9.5' }, record)!
        .isVoid,
    ).toBe(true)
  })

  test('a baseball game called after five innings has a winner and no total', () => {
    const settle = (innings: number, slug: string) => {
      const runs = Array.from({ length: innings }, (_, index) => (index === 1 ? 2 : 0))
      const record = interrupt(baseballRecord({ runs, isOver: false }), { kind: 'abandoned' })
      return settleMarket(find(slug, BASEBALL_MARKETS), { total: '8.5' }, record)!
    }
    expect(settle(9, 'winner').results).toEqual({ 4: { result: 'won' } })
    expect(settle(8, 'winner').isVoid).toBe(true)
    expect(settle(10, 'total').isVoid).toBe(true)
    expect(settle(10, 'f5_total').isVoid).toBe(false)
  })
})
