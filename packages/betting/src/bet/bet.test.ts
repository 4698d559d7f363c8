import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, multiply, ONE, rational, ZERO } from '../odds/rational.ts'
import { betOf, legAt, lost, price, voided, won } from './bet.fixture.ts'
import {
  betReturn,
  combinedPrice,
  exactReturnPerUnit,
  isLostAlready,
  potentialReturn,
  totalStakeMinor,
  wonFactors,
  type BetTerms,
} from './bet.ts'
import { legFactor } from './leg-factor.ts'
import { NAMED_SYSTEMS } from './system.data.ts'

const pays = (terms: BetTerms, factors: ReturnType<typeof won>[]) =>
  betReturn(terms, factors).payoutMinor

describe('multiples', () => {
  test('the combined price is exact and the payout is rounded once', () => {
    const bet = betOf(['1.91', '1.87', '2.05', '1.44'], { unitStakeMinor: 1000n })
    expect(combinedPrice(bet.legs)).toEqual(rational(13_179_573n, 1_250_000n))
    expect(potentialReturn(bet).payoutMinor).toBe(10_543n)
    expect(
      potentialReturn(betOf(['1.33', '1.33', '1.33'], { unitStakeMinor: 777n })).payoutMinor,
    ).toBe(1827n)
  })

  test('the rounding loss is reported, below one minor unit', () => {
    const { residue } = potentialReturn(betOf(['1.33', '1.33', '1.33'], { unitStakeMinor: 777n }))
    expect(add(residue, rational(1827n))).toEqual(
      multiply(rational(777n), rational(2_352_637n, 1_000_000n)),
    )
  })

  test('a half-won and a half-lost leg run on in a double', () => {
    const double = betOf(['1.90', '2.20'], { unitStakeMinor: 1000n })
    const half = legFactor(price('1.90'), { result: 'halfWon' })
    expect(pays(double, [{ win: half }, won(double, 1)])).toBe(3190n)
    expect(pays(double, [{ win: rational(1n, 2n) }, won(double, 1)])).toBe(1100n)
  })

  test('a void leg makes a double a single, and a bet of void legs returns its stake', () => {
    const double = betOf(['1.90', '2.20'], { unitStakeMinor: 1000n })
    expect(pays(double, [voided, won(double, 1)])).toBe(2200n)
    expect(pays(double, [voided, voided])).toBe(1000n)
  })

  test('a payout above the stated maximum is cut to it', () => {
    const bet = betOf(['100', '100'], { unitStakeMinor: 100n, payoutMaxMinor: 50_000n })
    expect(potentialReturn(bet)).toEqual({ payoutMinor: 50_000n, residue: ZERO, isCapped: true })
  })
})

describe('systems', () => {
  const unit = { unitStakeMinor: 100n }
  const system = (slug: string) => NAMED_SYSTEMS.find((named) => named.slug === slug)!.sizes

  test('Lucky 15 at 2, 3, 4, 5', () => {
    const bet = betOf(['2', '3', '4', '5'], { ...unit, sizes: system('lucky15') })
    const all = bet.legs.map((_, index) => won(bet, index))
    expect(pays(bet, all)).toBe(35_900n)
    expect(pays(bet, [...all.slice(0, 3), lost])).toBe(5900n)
    expect(pays(bet, [...all.slice(0, 3), voided])).toBe(11_900n)
    const yankee = betOf(['2', '3', '4', '5'], { ...unit, sizes: system('yankee') })
    expect(pays(yankee, all)).toBe(34_500n)
    expect(pays(yankee, [...all.slice(0, 3), voided])).toBe(10_900n)
  })

  test('Trixie at 1.80, 2.10, 3.25', () => {
    const bet = betOf(['1.80', '2.10', '3.25'], { ...unit, sizes: system('trixie') })
    expect(potentialReturn(bet).payoutMinor).toBe(2874n)
    expect(pays(bet, [won(bet, 0), won(bet, 1), lost])).toBe(378n)
  })

  test('two of four, three of five', () => {
    const two = betOf(['1.5', '2', '2.5', '4'], { ...unit, sizes: [2] })
    expect(potentialReturn(two).payoutMinor).toBe(3575n)
    const three = betOf(['1.5', '1.6', '1.7', '1.8', '1.9'], { ...unit, sizes: [3] })
    expect(potentialReturn(three).payoutMinor).toBe(4887n)
    const four = [0, 1, 2, 3].map((index) => won(three, index))
    expect(pays(three, [...four, lost])).toBe(1788n)
  })

  test('a banker multiplies every line', () => {
    const bet = betOf(['2', '3', '4', '5'], { ...unit, sizes: [3], bankers: [0] })
    expect(totalStakeMinor(bet)).toBe(300n)
    // 2 · (3·4 + 3·5 + 4·5)
    expect(potentialReturn(bet).payoutMinor).toBe(9400n)
    expect(pays(bet, [lost, won(bet, 1), won(bet, 2), won(bet, 3)])).toBe(0n)
  })

  test('a system differs from its lines as separate bets by less than one unit per line', () => {
    fc.assert(
      fc.property(prices(2, 7), fc.bigInt({ min: 1n, max: 10_000n }), (odds, unitStakeMinor) => {
        const bet = betOf(odds, { unitStakeMinor, sizes: [2] })
        const apart = odds.flatMap((first, i) =>
          odds
            .slice(i + 1)
            .map(
              (second) => potentialReturn(betOf([first, second], { unitStakeMinor })).payoutMinor,
            ),
        )
        const difference =
          potentialReturn(bet).payoutMinor - apart.reduce((sum, payout) => sum + payout, 0n)
        expect(difference >= 0n && difference < BigInt(Math.max(apart.length, 1))).toBe(true)
      }),
      { seed: 21 },
    )
  })
})

describe('each way', () => {
  const nine = betOf(['9'], { unitStakeMinor: 1000n, isEachWay: true, place: [1n, 5n] })
  const placed = (bet: BetTerms, index: number) => ({ ...won(bet, index), win: ZERO })

  test('the stake is twice the unit, and a winner is placed too', () => {
    expect(totalStakeMinor(nine)).toBe(2000n)
    expect(potentialReturn(nine).payoutMinor).toBe(11_600n)
    expect(pays(nine, [placed(nine, 0)])).toBe(2600n)
  })

  test('dead heats for first, and for the last place', () => {
    const half = { result: 'won', share: rational(1n, 2n) } as const
    const win = legFactor(price('9'), half)
    const place = wonFactors(nine.legs[0]!).place!
    expect(pays(nine, [{ win, place }])).toBe(7100n)
    expect(pays(nine, [{ win: ZERO, place: legFactor(place, half) }])).toBe(1300n)
  })

  test('Rule 4 of 25p takes from both profits', () => {
    const cut = { result: 'won', deduction: rational(1n, 4n) } as const
    const place = wonFactors(nine.legs[0]!).place!
    expect(pays(nine, [{ win: legFactor(price('9'), cut), place: legFactor(place, cut) }])).toBe(
      9200n,
    )
  })

  test('third at 16/1 with a quarter of the odds, alone and tied', () => {
    const bet = betOf(['17'], { unitStakeMinor: 2000n, isEachWay: true, place: [1n, 4n] })
    const place = wonFactors(bet.legs[0]!).place!
    expect(pays(bet, [{ win: ZERO, place }])).toBe(10_000n)
    const tied = legFactor(place, { result: 'won', share: rational(1n, 2n) })
    expect(pays(bet, [{ win: ZERO, place: tied }])).toBe(5000n)
  })

  test('a double has separate win and place lines', () => {
    const legs = [legAt('9', 0, [1n, 5n]), legAt('5', 1, [1n, 4n])]
    const double: BetTerms = { ...nine, legs, sizes: [2] }
    expect(potentialReturn(double).payoutMinor).toBe(45_000n + 5200n)
    expect(pays(double, [placed(double, 0), placed(double, 1)])).toBe(5200n)
  })

  test('an each-way Lucky 15 has thirty lines', () => {
    const lucky = betOf(['2', '3', '4', '5'], {
      unitStakeMinor: 100n,
      isEachWay: true,
      place: [1n, 5n],
      sizes: [1, 2, 3, 4],
    })
    expect(totalStakeMinor(lucky)).toBe(3000n)
  })
})

describe('returns in general', () => {
  const bets = fc
    .tuple(prices(1, 8), fc.bigInt({ min: 1n, max: 10n ** 7n }))
    .chain(([odds, unitStakeMinor]) =>
      fc
        .subarray(
          odds.map((_, index) => index + 1),
          { minLength: 1 },
        )
        .map((sizes) => betOf(odds, { unitStakeMinor, sizes })),
    )
  const factorsOf = (bet: BetTerms) =>
    fc.tuple(
      ...bet.legs.map((leg) =>
        fc
          .constantFrom('won', 'lost', 'void', 'halfWon', 'halfLost')
          .map((result) => ({ win: legFactor(leg.price, { result } as never) })),
      ),
    )

  test('legs that are all void return the stake exactly', () => {
    fc.assert(
      fc.property(bets, (bet) => {
        expect(
          pays(
            bet,
            bet.legs.map(() => voided),
          ),
        ).toBe(totalStakeMinor(bet))
      }),
      { seed: 22 },
    )
  })

  test('a payout is between zero and the potential return', () => {
    fc.assert(
      fc.property(
        bets.chain((bet) => factorsOf(bet).map((factors) => ({ bet, factors }))),
        (given) => {
          const payout = pays(given.bet, given.factors)
          expect(payout >= 0n && payout <= potentialReturn(given.bet).payoutMinor).toBe(true)
        },
      ),
      { seed: 23 },
    )
  })

  test('a higher factor of any leg never lowers the payout', () => {
    const raised = bets.chain((bet) =>
      fc.tuple(fc.constant(bet), factorsOf(bet), fc.nat({ max: bet.legs.length - 1 })),
    )
    fc.assert(
      fc.property(raised, ([bet, factors, index]) => {
        const better = factors.map((factor, at) =>
          at === index ? { win: add(factor.win, rational(1n, 3n)) } : factor,
        )
        expect(pays(bet, better) >= pays(bet, factors)).toBe(true)
      }),
      { seed: 24 },
    )
  })

  test('a bet is lost as soon as no line can win', () => {
    const multiple = betOf(['2', '3'], { unitStakeMinor: 1n })
    expect(isLostAlready(multiple, [lost, undefined])).toBe(true)
    const trixie = betOf(['2', '3', '4'], { unitStakeMinor: 1n, sizes: [2, 3] })
    expect(isLostAlready(trixie, [lost, undefined, undefined])).toBe(false)
    expect(isLostAlready(trixie, [lost, lost, undefined])).toBe(true)
  })

  test('the return per unit of no stake is the return of one', () => {
    const bet = betOf(['2', '3'], { unitStakeMinor: 1n })
    expect(compare(exactReturnPerUnit(bet, [voided, voided]), ONE)).toBe(0)
  })
})

function prices(minLength: number, maxLength: number): fc.Arbitrary<string[]> {
  return fc.array(
    fc.integer({ min: 101, max: 2000 }).map((hundredths) => formatHundredths(hundredths)),
    { minLength, maxLength },
  )
}

function formatHundredths(hundredths: number): string {
  const text = String(hundredths)
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
