import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageCost,
  type BonusTerms,
  contributionOf,
  convertBonus,
  countStake,
  decideBonusEnd,
  findBonusStakeDenial,
  freeBetPayout,
  hasMinOdds,
  remainingWager,
  requiredWager,
  splitLateReturn,
  wageredMinor,
} from './bonus.ts'

const TERMS: BonusTerms = {
  wagerTimes: 10,
  wagerBase: 'bonus',
  contributions: { slots: 100, originals: 50, table: 10, other: 0 },
  restrictedGames: ['limbo'],
  maxBet: { EUR: '500' },
  minOdds: null,
  maxConversionTimes: null,
  isSticky: false,
  activeDays: 7,
  acceptDays: 3,
  onWithdrawal: 'forfeit',
  lateReturns: 'forfeit',
}
const DICE = { identity: 'dice', features: ['originals'] }
const amount = fc.bigInt({ min: 0n, max: 10n ** 20n })

describe('the least odds', () => {
  const terms = { minOdds: '1.50' }
  test.each([
    ['a single at exactly these odds', 'single', ['1.50'], true],
    ['a single below', 'single', ['1.49'], false],
    ['a multiple that has them together', 'multiple', ['1.25', '1.20'], true],
    ['a multiple that has not', 'multiple', ['1.22', '1.22'], false],
    ['a system with a selection below', 'trixie', ['2.00', '3.00', '1.49'], false],
    ['a system of selections that all have them', '2of3', ['2.00', '3.00', '1.50'], true],
  ])('%s', (_what, kind, prices, has) => {
    expect(hasMinOdds(terms, { kind, prices })).toBe(has)
  })
  test('a bet on sport below them counts nothing, and a game has no odds', () => {
    const sport = { identity: 'sportsbook', features: ['slots'] }
    const coupon = { kind: 'single', prices: ['1.49'] }
    const stake = { stakeMinor: 100n, currency: 'EUR' }
    const odds = { ...TERMS, minOdds: '1.50' }
    expect(countStake(odds, { ...stake, game: { ...sport, coupon } })).toBe(0n)
    expect(countStake(odds, { ...stake, game: sport })).toBe(10_000n)
  })
})

test.each([
  ['a win pays without the stake', 1_250n, 750n],
  ['a void pays nothing', 500n, 0n],
  ['less than the stake pays nothing', 250n, 0n],
])('of a free bet %s', (_what, paidMinor, payout) => {
  expect(freeBetPayout(paidMinor, 500n)).toBe(payout)
})

describe('the wagering requirement', () => {
  test('is a multiple of the bonus', () => {
    expect(requiredWager(TERMS, { bonusMinor: 5_000n, depositMinor: 10_000n })).toBe(50_000n)
  })
  test('or of deposit and bonus together', () => {
    const terms = { ...TERMS, wagerBase: 'depositAndBonus' } as const
    expect(requiredWager(terms, { bonusMinor: 5_000n, depositMinor: 10_000n })).toBe(150_000n)
  })
})

describe('the contribution of a game', () => {
  test.each([
    [['slots'], 100],
    [['originals', 'steps'], 50],
    [['slots', 'table'], 10],
    [['live'], 0],
  ])('features %j count %s percent', (features, percent) => {
    expect(contributionOf(TERMS, { identity: 'x', features })).toBe(percent)
  })
  test('a restricted game contributes nothing, whatever its features', () => {
    expect(contributionOf(TERMS, { identity: 'limbo', features: ['slots'] })).toBe(0)
  })
  test('half of a stake of one unit is kept as a half, not rounded away', () => {
    const half = countStake(TERMS, { stakeMinor: 1n, currency: 'EUR', game: DICE })
    expect(half).toBe(50n)
    expect(remainingWager({ requiredMinor: 1n, countedHundredths: half })).toBe(1n)
    expect(remainingWager({ requiredMinor: 1n, countedHundredths: half + half })).toBe(0n)
  })
  test('a stake above the largest bet counts as the largest bet', () => {
    const of = (stakeMinor: bigint) =>
      countStake(TERMS, { stakeMinor, currency: 'EUR', game: DICE })
    expect(of(100_000n)).toBe(of(500n))
  })
})

describe('a stake with bonus money', () => {
  const bonus = (amountMinor: bigint) => ({ bonusId: 'b', amountMinor })
  const denial = (parts: Parameters<typeof findBonusStakeDenial>[1]['parts'], identity = 'dice') =>
    findBonusStakeDenial(TERMS, { parts, currency: 'EUR', game: { ...DICE, identity } })

  test('of exactly the largest bet is accepted', () => {
    expect(denial({ cashMinor: 200n, bonus: bonus(300n) })).toBeNull()
  })
  test('one unit more is denied', () => {
    expect(denial({ cashMinor: 200n, bonus: bonus(301n) })).toBe('bonusBetTooLarge')
  })
  test('on a restricted game is denied', () => {
    expect(denial({ cashMinor: 0n, bonus: bonus(1n) }, 'limbo')).toBe('bonusGameRestricted')
  })
  test('real money alone is bound by neither', () => {
    expect(denial({ cashMinor: 10_000n, bonus: null }, 'limbo')).toBeNull()
  })
})

describe('the end of a bonus', () => {
  const active = {
    progress: { requiredMinor: 100n, countedHundredths: 0n },
    balanceMinor: 50n,
    hasOpenBets: false,
    isOverdue: false,
  }
  test('it stays active while there is money, time and wagering left', () => {
    expect(decideBonusEnd(active)).toBeNull()
  })
  test('it is played when the last unit is wagered, also with its last money and after its time', () => {
    const progress = { requiredMinor: 100n, countedHundredths: 10_000n }
    const late = { ...active, progress, balanceMinor: 0n, isOverdue: true, hasOpenBets: true }
    expect(decideBonusEnd(late)).toBe('played')
  })
  test('it is lost when nothing is left and no bet is open', () => {
    expect(decideBonusEnd({ ...active, balanceMinor: 0n })).toBe('lost')
    expect(decideBonusEnd({ ...active, balanceMinor: 0n, hasOpenBets: true })).toBeNull()
  })
  test('it expires once no bet is open', () => {
    expect(decideBonusEnd({ ...active, isOverdue: true })).toBe('expired')
    expect(decideBonusEnd({ ...active, isOverdue: true, hasOpenBets: true })).toBeNull()
  })
})

describe('becoming real money', () => {
  test('all of it, unless the terms bound it', () => {
    const balance = { balanceMinor: 900n, amountMinor: 100n }
    expect(convertBonus(TERMS, balance)).toEqual({ cashMinor: 900n, forfeitMinor: 0n })
    expect(convertBonus({ ...TERMS, maxConversionTimes: 5 }, balance)).toEqual({
      cashMinor: 500n,
      forfeitMinor: 400n,
    })
  })
  test('a sticky bonus pays out its winnings and is removed itself', () => {
    const terms = { ...TERMS, isSticky: true }
    expect(convertBonus(terms, { balanceMinor: 130n, amountMinor: 100n })).toEqual({
      cashMinor: 30n,
      forfeitMinor: 100n,
    })
    expect(convertBonus(terms, { balanceMinor: 40n, amountMinor: 100n })).toEqual({
      cashMinor: 0n,
      forfeitMinor: 40n,
    })
  })
  test('no unit is created or lost, and no bound is exceeded, for any sequence of events', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.boolean(),
        fc.integer({ min: 1, max: 50 }),
        amount,
        (balanceMinor, amountMinor, isSticky, maxConversionTimes, before) => {
          const terms = { isSticky, maxConversionTimes }
          const split = convertBonus(terms, { balanceMinor, amountMinor }, before)
          expect(split.cashMinor + split.forfeitMinor).toBe(balanceMinor)
          expect(split.cashMinor >= 0n && split.forfeitMinor >= 0n).toBe(true)
          expect(split.cashMinor <= amountMinor * BigInt(maxConversionTimes)).toBe(true)
        },
      ),
    )
  })
})

describe('a return after the end', () => {
  const bonus = { amountMinor: 100n, convertedMinor: 450n }
  test('of a played bonus is real money as far as the largest conversion leaves room', () => {
    const terms = { ...TERMS, maxConversionTimes: 5 }
    const played = { ...bonus, result: 'played' } as const
    expect(splitLateReturn(terms, played, 80n)).toEqual({ cashMinor: 50n, forfeitMinor: 30n })
    expect(splitLateReturn(TERMS, played, 80n)).toEqual({ cashMinor: 80n, forfeitMinor: 0n })
  })
  test('of a cancelled or expired one goes where the terms say', () => {
    const expired = { ...bonus, result: 'expired' } as const
    expect(splitLateReturn(TERMS, expired, 80n)).toEqual({ cashMinor: 0n, forfeitMinor: 80n })
    const kind = { ...TERMS, lateReturns: 'cash' } as const
    expect(splitLateReturn(kind, expired, 80n)).toEqual({ cashMinor: 80n, forfeitMinor: 0n })
  })
})

test('wagered and remaining add up to the requirement at every step', () => {
  fc.assert(
    fc.property(amount, amount, (requiredMinor, countedHundredths) => {
      const progress = { requiredMinor, countedHundredths }
      expect(wageredMinor(progress) + remainingWager(progress)).toBe(requiredMinor)
    }),
  )
})

describe('the average cost of finishing it', () => {
  test('190.00 on slots with 96.20 % return cost about 7.22', () => {
    expect(averageCost(19_000n, { rtpHundredths: 9_620, contribution: 100 })).toBe(722n)
  })
  test('a game that counts half needs twice the stakes', () => {
    expect(averageCost(19_000n, { rtpHundredths: 9_900, contribution: 50 })).toBe(380n)
  })
  test('a game that does not count never finishes it', () => {
    expect(averageCost(1n, { rtpHundredths: 9_900, contribution: 0 })).toBeNull()
  })
})
