import { describe, expect, test } from 'vitest'
import { totalStakeMinor, type BetTerms, type LegFactors } from '../bet/bet.ts'
import { legFactor, placePrice } from '../bet/leg-factor.ts'
import { ONE, rational, ZERO } from '../odds/rational.ts'
import { settleBet, type LegFact } from './bet-settlement.ts'
import { verdictOfStatus } from './verdict.ts'

const PRICE = rational(5n, 2n)
const EACH_WAY = { places: 3, fraction: rational(1n, 5n), isFixed: false }
const PLACED = placePrice(PRICE, EACH_WAY.fraction)

type Ending = 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost' | 'deadHeat' | 'placed'

function factorsOf(ending: Ending, isEachWay: boolean): LegFactors {
  const both = (win: LegFactors['win'], place = win) => (isEachWay ? { win, place } : { win })
  switch (ending) {
    case 'placed':
      return both(ZERO, PLACED)
    case 'won':
      return both(PRICE, PLACED)
    case 'deadHeat':
      return both(legFactor(PRICE, { result: 'won', share: rational(1n, 2n) }), PLACED)
    default:
      return both(legFactor(PRICE, { result: ending }))
  }
}

const KINDS: Readonly<Record<string, Pick<BetTerms, 'sizes' | 'isEachWay'> & { legs: number }>> = {
  single: { legs: 1, sizes: [1], isEachWay: false },
  'each-way single': { legs: 1, sizes: [1], isEachWay: true },
  double: { legs: 2, sizes: [2], isEachWay: false },
  'each-way double': { legs: 2, sizes: [2], isEachWay: true },
  treble: { legs: 3, sizes: [3], isEachWay: false },
  patent: { legs: 3, sizes: [1, 2, 3], isEachWay: false },
  '2 of 3': { legs: 3, sizes: [2], isEachWay: false },
}

function settle(kind: string, endings: readonly Ending[]) {
  const { sizes, isEachWay } = KINDS[kind]!
  const legs = endings.map((_, index) => ({
    selectionId: String(index),
    eventId: String(index),
    marketId: '1',
    specifiers: '',
    price: PRICE,
    priceVersion: 1,
    ...(isEachWay && { eachWay: EACH_WAY }),
  }))
  const terms: BetTerms = { legs, sizes, bankers: [], isEachWay, unitStakeMinor: 1_000n }
  const facts = endings.map((ending, leg): LegFact => ({
    leg,
    resultVersion: 1,
    factNo: 0,
    factors: factorsOf(ending, isEachWay),
    explanation: { code: ending === 'deadHeat' ? 'deadHeat' : 'course', params: {} },
  }))
  const settled = settleBet(terms, facts)
  if (settled.status === 'open') throw new Error('every leg is settled')
  return { verdict: settled.status, payout: settled.payoutMinor, stake: totalStakeMinor(terms) }
}

function listEndings(legs: number, isEachWay: boolean): Ending[][] {
  const win: Ending[] = ['won', 'lost', 'void', 'halfWon', 'halfLost', 'deadHeat']
  const all: readonly Ending[] = isEachWay ? ['won', 'lost', 'void', 'deadHeat', 'placed'] : win
  let made: Ending[][] = [[]]
  for (let leg = 0; leg < legs; leg++)
    made = made.flatMap((before) => all.map((ending) => [...before, ending]))
  return made
}

const MATRIX = Object.entries(KINDS).flatMap(([kind, { legs, isEachWay }]) =>
  listEndings(legs, isEachWay).map((endings) => [kind, endings] as const),
)

describe('every kind of bet with every ending', () => {
  test.each(MATRIX)('%s: %s', (kind, endings) => {
    const { verdict, payout, stake } = settle(kind, endings)
    expect(verdict === 'lost').toBe(payout === 0n)
    if (endings.every((ending) => ending === 'void')) expect(verdict).toBe('void')
    if (verdict === 'void') expect(payout).toBe(stake)
    if (verdict === 'won') {
      expect(endings.every((ending) => ending === 'won' || ending === 'void')).toBe(true)
      expect(payout).toBeGreaterThan(stake)
    }
    if (verdict === 'halfWon') expect(payout).toBeGreaterThan(stake)
    if (verdict === 'halfLost') expect(payout).toBe(stake / 2n)
  })
})

test.each([
  ['single', ['halfWon'], 'halfWon'],
  ['single', ['halfLost'], 'halfLost'],
  ['single', ['deadHeat'], 'part'],
  ['each-way single', ['placed'], 'part'],
  ['each-way single', ['won'], 'won'],
  ['double', ['won', 'void'], 'won'],
  ['double', ['won', 'halfLost'], 'part'],
  ['each-way double', ['won', 'placed'], 'part'],
  ['patent', ['won', 'lost', 'lost'], 'part'],
  ['patent', ['won', 'won', 'won'], 'won'],
  ['2 of 3', ['won', 'won', 'lost'], 'part'],
  ['2 of 3', ['won', 'lost', 'lost'], 'lost'],
] as const)('a %s whose selections are %s is %s', (kind, endings, verdict) => {
  expect(settle(kind, endings).verdict).toBe(verdict)
})

test('a dead heat that returns exactly the stake is no void', () => {
  const double = rational(2n)
  const { win } = { win: legFactor(double, { result: 'won', share: rational(1n, 2n) }) }
  expect(win).toEqual(ONE)
  const terms = { unitStakeMinor: 100n, sizes: [1], bankers: [], isEachWay: false }
  const leg = { selectionId: '1', eventId: '1', marketId: '1', specifiers: '', priceVersion: 1 }
  const explanation = { code: 'deadHeat' as const, params: {} }
  const facts = [{ leg: 0, resultVersion: 1, factNo: 0, factors: { win }, explanation }]
  expect(settleBet({ ...terms, legs: [{ ...leg, price: double }] }, facts).status).toBe('part')
})

test.each([
  ['open', undefined, 'open'],
  ['placing', undefined, 'open'],
  ['settled', 'halfLost', 'halfLost'],
  ['cashedOut', 'lost', 'cashedOut'],
  ['voided', 'won', 'void'],
  ['cancelled', undefined, 'void'],
] as const)('a bet that is %s with legs %s is shown as %s', (status, settled, shown) => {
  expect(verdictOfStatus(status, settled)).toBe(shown)
})
