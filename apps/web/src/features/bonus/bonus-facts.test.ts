import type { BonusOffer, BonusTermsShown, PlayerBonus } from '@fairhouse/contract/bonus'
import { beforeAll, expect, test } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import type { Fact } from '#parts/page/facts.tsx'
import { bonusFacts, contributionText, moneyFacts, oddsText, offerFacts } from './bonus-facts.ts'
import { BONUS, OFFER, TERMS } from '#parts/bonus/bonus.fixture.ts'

beforeAll(speakEnglish)

/** By label, with plain spaces. */
function read(facts: readonly Fact[]): Readonly<Record<string, string>> {
  const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ')
  return Object.fromEntries(facts.map(([name, value]) => [plain(name), plain(value)]))
}

const ofBonus = (change: Partial<PlayerBonus>) => read(bonusFacts({ ...BONUS, ...change }))
const ofOffer = (change: Partial<BonusOffer>) => read(offerFacts({ ...OFFER, ...change }, 'EUR'))
const ofTerms = (change: Partial<BonusTermsShown>) =>
  read(moneyFacts({ ...TERMS, ...change }, 'EUR'))
const counts = (change: Partial<BonusTermsShown>) => contributionText({ ...TERMS, ...change })

const ACTIVE = { status: 2, expiresAt: '2026-11-28T10:00:00.000Z' } as const
const FREE: Partial<PlayerBonus> = {
  wager: { required: '0', wagered: '0', remaining: '0' },
  averageCosts: [],
}

test('an issued bonus says what it asks, in which time, and until when it can be accepted', () => {
  const facts = ofBonus({})
  expect(Object.keys(facts)).toEqual([
    'To wager',
    'Counts towards wagering',
    'Maximum bet with bonus money',
    'Average cost of completing it',
    'Time to wager',
    'Accept until',
    'Withdrawing before it ends',
    'Which money is used first',
    'Becomes real money',
    'When the time runs out',
    'Open rounds if it’s cancelled or expires',
  ])
  expect(facts).toMatchObject({
    'To wager': '700.00 EUR',
    'Maximum bet with bonus money': '5.00 EUR. A larger stake counts as this much.',
    'Average cost of completing it': 'about 28.00 EUR on Slots at RTP 96.00%',
    'Time to wager': '7 days after you accept',
    'Withdrawing before it ends': expect.stringMatching(/^Only after you cancel the bonus/),
  })
})

test('an active bonus says when it ends and what a withdrawal costs now', () => {
  const facts = ofBonus(ACTIVE)
  expect(facts['Ends']).toMatch(/28/)
  expect(facts['If you withdraw now']).toMatch(/^You keep 10\.00 EUR and lose 20\.00 EUR/)
  for (const label of ['To wager', 'Time to wager', 'Accept until', 'Withdrawing before it ends'])
    expect(facts).not.toHaveProperty([label])
})

test('a withdrawal that forfeits nothing keeps the bonus', () => {
  const facts = ofBonus({ ...ACTIVE, withdrawalNow: { forfeits: '0', keeps: '1000' } })
  expect(facts['If you withdraw now']).toBe('You keep 10.00 EUR and the bonus')
})

test('a bonus without wagering has no terms of wagering', () => {
  expect(Object.keys(ofBonus(FREE))).toEqual(['Accept until', 'Withdrawing before it ends'])
  expect(Object.keys(ofBonus({ ...FREE, ...ACTIVE }))).toEqual(['Ends', 'If you withdraw now'])
})

test('a queued bonus has no date, and an active one without an end neither', () => {
  expect(ofBonus({ isQueued: true })).not.toHaveProperty(['Accept until'])
  expect(ofBonus({ ...ACTIVE, expiresAt: null })).not.toHaveProperty(['Ends'])
})

test('bonus money in open rounds is named only if there is some', () => {
  expect(ofBonus({ inPlay: '150' })['Bonus money in open rounds']).toBe('1.50 EUR')
  expect(ofBonus({})).not.toHaveProperty(['Bonus money in open rounds'])
})

test('the cost is about any game only if all games count alike', () => {
  const cost = (contributions: BonusTermsShown['contributions']) =>
    ofBonus({ terms: { ...TERMS, contributions } })['Average cost of completing it']
  expect(cost([{ feature: 'other', percent: 100 }])).toBe(
    'about 28.00 EUR on any game at RTP 96.00%',
  )
  expect(cost(TERMS.contributions)).toBe('about 28.00 EUR on Slots at RTP 96.00%')
})

test('a deposit offer says its share, its largest bonus and the least deposit', () => {
  expect(ofOffer({})).toMatchObject({
    Gives: '100% of the deposit',
    'At most': '100.00 EUR',
    'Minimum deposit': '20.00 EUR',
    'Wagering requirement': '35× the bonus',
    'Average cost of completing it':
      'about 140.00 EUR for a bonus of 100.00 EUR, on Slots at RTP 96.00%',
    'Time to wager': '7 days after you accept',
  })
})

test('the cost of an offer without a largest bonus is not known', () => {
  const facts = ofOffer({ bonusMax: null })
  expect(facts).not.toHaveProperty(['Average cost of completing it'])
  expect(facts).not.toHaveProperty(['At most'])
  expect(ofOffer({ averageCosts: [] })).not.toHaveProperty(['Average cost of completing it'])
})

test('a least deposit is that of the player’s currency, or of the base currency', () => {
  const { triggerConditions } = OFFER
  const items = [{ currency: 'USD', amountFrom: '3000' }]
  const other = { ...triggerConditions, invoiceAmountItems: items }
  expect(ofOffer({ triggerConditions: other })).not.toHaveProperty(['Minimum deposit'])
  const base = { ...other, baseCurrencyInvoiceAmountFrom: '1500', baseCurrency: 'USD' }
  expect(ofOffer({ triggerConditions: base })['Minimum deposit']).toBe('15.00 USD')
})

test('cashback is a share of the loss', () => {
  expect(ofOffer({ kind: 'cashback', percent: 10 })['Gives']).toBe('10% of your net loss')
})

test('a free bet says its stake and the odds that it needs', () => {
  const bet = { kind: 'freebet', percent: null, bonusMax: '500' } as const
  const terms = { ...TERMS, wagerTimes: 0 }
  expect(ofOffer({ ...bet, terms: { ...terms, minOdds: '1.8' } })).toEqual({
    Gives: 'A free bet of 5.00 EUR',
    'Minimum odds': '1.80',
    'Minimum deposit': '20.00 EUR',
    'Wagering requirement': 'None: it’s real money right away',
  })
  expect(ofOffer({ ...bet, terms })).not.toHaveProperty(['Minimum odds'])
  expect(ofOffer({ ...bet, bonusMax: null })).not.toHaveProperty(['Gives'])
})

test('free spins say how many they are, once it is known', () => {
  const spins = { kind: 'freespins', percent: null, bonusMax: null } as const
  expect(ofOffer({ ...spins, freeSpins: { count: 20, gameId: 'a' } })['Gives']).toBe(
    '20 free spins',
  )
  expect(ofOffer(spins)).not.toHaveProperty(['Gives'])
  expect(ofOffer({ freeSpins: { count: 20, gameId: 'a' } })['Gives']).toBe('100% of the deposit')
})

test.each([
  [{}, 'The full amount'],
  [{ maxConversionTimes: 3 }, 'At most 3× the bonus'],
  [{ maxConversion: '10000', maxConversionTimes: 3 }, 'At most 100.00 EUR'],
])('with %o the money that becomes real is: %s', (change, text) => {
  expect(ofTerms(change)['Becomes real money']).toBe(text)
})

test('excluded games and a sticky bonus are named only if there are any', () => {
  const restrictedGames = [
    { identity: 'a', name: 'Aztec' },
    { identity: 'b', name: 'Book' },
  ]
  const facts = ofTerms({ restrictedGames, isSticky: true })
  expect(facts['Not playable with bonus money']).toBe('Aztec, Book')
  expect(facts['The bonus itself']).toMatch(/^Is removed at the end/)
  expect(ofTerms({})).not.toHaveProperty(['Not playable with bonus money'])
  expect(ofTerms({})).not.toHaveProperty(['The bonus itself'])
})

test('a bonus without a largest bet says so', () => {
  const facts = ofBonus({ terms: { ...TERMS, maxBet: null } })
  expect(facts['Maximum bet with bonus money']).toBe('No limit')
})

test('sport counts as all other games do, and stands before them', () => {
  expect(counts({})).toBe('Slots 100%, Sports 50%, All other games 50%')
  const contributions = [
    { feature: 'sport', percent: 20 },
    { feature: 'other', percent: 50 },
  ]
  expect(counts({ contributions })).toBe('Sports 20%, All other games 50%')
  expect(counts({ contributions: [{ feature: 'slots', percent: 100 }] })).toBe('Slots 100%')
  expect(counts({ contributions: TERMS.contributions.toReversed() })).toBe(
    'Sports 50%, All other games 50%, Slots 100%',
  )
  expect(counts({ contributions: [{ feature: 'other', percent: 100 }] })).toBe(
    'All games and sports 100%',
  )
})

test.each([
  ['other games count', [{ feature: 'other', percent: 100 }], true],
  ['sport counts', [{ feature: 'sport', percent: 1 }], true],
  ['neither is named', [{ feature: 'slots', percent: 100 }], false],
  [
    'sport does not count, other games do',
    [
      { feature: 'sport', percent: 0 },
      { feature: 'other', percent: 100 },
    ],
    false,
  ],
])('the least odds are named where bets on sport count: %s', (_, contributions, isNamed) => {
  const text = counts({ contributions, minOdds: '1.5' })
  expect(text.includes('sports bets from odds of 1.50')).toBe(isNamed)
  expect(counts({ contributions })).not.toContain('odds')
})

test('odds have two decimals', () => {
  expect(['1.5', '2', '1.909'].map(oddsText)).toEqual(['1.50', '2.00', '1.91'])
})
