import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredTerms } from '../bet/bet.codec.ts'
import { betOf } from '../bet/bet.fixture.ts'
import { exactReturnPerUnit, totalStakeMinor, wonFactors, type BetTerms } from '../bet/bet.ts'
import { ONE, toNumber, ZERO } from '../odds/rational.ts'
import { exposuresOf, largestStake, selectionExposures } from './bet-exposure.ts'
import { bettingLimits } from './betting-limits.data.ts'

const LIMITS = bettingLimits('EUR')!
const PLACED_AT = new Date('2026-11-01T12:00:00Z')

function bookTerms(odds: readonly string[], options: Partial<BetTerms> & { from?: number } = {}) {
  const { from = 0, ...rest } = options
  const bet = betOf(odds, { ...rest, ...(rest.isEachWay && { place: [1n, 4n] as const }) })
  const legs = bet.legs.map((leg, index) => ({ ...leg, selectionId: `s${from + index}` }))
  const { payoutMaxMinor } = LIMITS
  const terms: StoredTerms = { ...bet, legs, payoutMaxMinor, outcomeIds: [], labels: [] }
  return terms
}

test('a leg of a multiple counts as a single of the same stake, not with the whole win', () => {
  const terms = bookTerms(
    Array.from({ length: 20 }, () => '2.50'),
    { unitStakeMinor: 10n },
  )
  for (const { amountMinor } of selectionExposures(terms)) expect(amountMinor).toBe(15n)
})

test('a bet counts on a selection what it pays on average when that wins, less its lines’ stakes', () => {
  const kinds: Partial<BetTerms>[] = [
    {},
    { sizes: [1] },
    { sizes: [2] },
    { sizes: [1, 2, 3] },
    { sizes: [2, 3], bankers: [1] },
    { sizes: [2], isEachWay: true },
  ]
  for (const kind of kinds) {
    const terms = bookTerms(['2.00', '3.50', '5.00'], { unitStakeMinor: 1_000n, ...kind })
    for (const [index, { amountMinor }] of selectionExposures(terms).entries()) {
      // At prices without a margin the other legs return their stake on average.
      const others = (own: typeof ONE) =>
        terms.legs.map((_, at) => ({ win: at === index ? own : ONE }))
      const { win, place } = wonFactors(terms.legs[index]!)
      const won = others(win).map((each, at) => (at === index && place ? { win, place } : each))
      const gain =
        toNumber(exactReturnPerUnit(terms, won)) -
        toNumber(exactReturnPerUnit(terms, others(ZERO))) -
        linesWith(terms, index)
      expect(Number(amountMinor)).toBeCloseTo(1_000 * gain, 6)
    }
  }
})

/** Lines and place lines that a leg is part of. */
function linesWith(terms: StoredTerms, index: number): number {
  const only = terms.legs.map((_, at) => ({ win: at === index ? ZERO : ONE }))
  const all = terms.legs.map(() => ({ win: ONE }))
  return toNumber(exactReturnPerUnit(terms, all)) - toNumber(exactReturnPerUnit(terms, only))
}

test('whatever is accepted, no selection is expected to lose more than its limit, or a player’s share', () => {
  const bet = fc.record({
    player: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 4 }),
    odds: fc.array(
      fc.integer({ min: 105, max: 5_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      { minLength: 1, maxLength: 6 },
    ),
    kind: fc.constantFrom<'multiple' | 'singles' | 'system'>('multiple', 'singles', 'system'),
    stake: fc.integer({ min: 10, max: 500_000 }),
  })
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 60 }), (bets) => {
      const sums = new Map<string, bigint>()
      for (const { player, from, odds, kind, stake } of bets) {
        const sizes =
          kind === 'multiple' ? [odds.length] : kind === 'singles' ? [1] : [1, odds.length]
        const owner = { playerKey: `p${player}`, placedAt: PLACED_AT }
        const of = { from, sizes: [...new Set(sizes)] }
        const terms = bookTerms(odds, { ...of, unitStakeMinor: BigInt(stake) })
        const most = largestStake(owner, terms, sums, LIMITS)
        const parts = totalStakeMinor(terms) / terms.unitStakeMinor
        expect(most % parts).toBe(0n)
        if (most === 0n) continue
        // What was asked for, or else the most that is taken: both have to fit.
        const unit = totalStakeMinor(terms) <= most ? terms.unitStakeMinor : most / parts
        const placed = { ...terms, unitStakeMinor: unit }
        expect(largestStake(owner, placed, sums, LIMITS)).toBe(most)
        for (const { key, amountMinor } of exposuresOf(owner, placed)) {
          sums.set(key, (sums.get(key) ?? 0n) + amountMinor)
        }
      }
      for (const [key, sum] of sums) {
        const [kind] = key.split(':')
        const most = {
          selection: LIMITS.selectionLossMaxMinor,
          share: LIMITS.playerSelectionLossMaxMinor,
          player: LIMITS.playerDayReturnMaxMinor,
        }[kind!]!
        expect(sum).toBeLessThanOrEqual(most)
      }
    }),
    { seed: 5, numRuns: 150 },
  )
})
