import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { roundedWorth } from '@fairhouse/money/rounded-worth'
import { describe, expect, test } from 'vitest'
import { readBonusPackages, type BonusPackage } from '#platform/modules/bonus/bonus-package.file'
import { findCostlyOffers } from '#platform/modules/loyalty/offer-check'
import { CONTENT_DIR } from '#platform/modules/content/content.settings'
import { readLoyalty } from '#platform/modules/loyalty/loyalty.file'
import { readQuests } from '#platform/modules/quest/quest.file'
import { readRaces } from '#platform/modules/race/race.file'
import { readReferralRules } from '#platform/modules/referral/referral.file'

const DIRECTORIES = [CONTENT_DIR]
const PACKAGES = readBonusPackages(DIRECTORIES)
const LOYALTY = readLoyalty(DIRECTORIES)!

test('no shipped offer is worth more to a player than it brings', () => {
  expect(findCostlyOffers(PACKAGES, LOYALTY)).toEqual([])
})

describe('an offer that costs more than it brings is named', () => {
  const one = (id: string, changes: object) =>
    findCostlyOffers(
      [{ ...PACKAGES.find((offer) => offer.id === id)!, ...changes } as BonusPackage],
      LOYALTY,
    )
  const welcome = PACKAGES.find(({ id }) => id === 'welcome-1')!

  test.each([
    ['weekly-cashback', { percent: 10 }, 'staked to a player of slots'],
    [
      'weekly-cashback',
      { terms: { ...welcome.terms, contributions: { other: 100 } } },
      'video poker',
    ],
    ['welcome-1', { terms: { ...welcome.terms, wagerBase: 'bonus' } }, 'of the bonus remain'],
    ['hello', { oncePer: 'player' }, 'for each account'],
    ['hello', { every: 'week' }, 'again and again'],
    ['hello', { amounts: { EUR: '501' } }, 'more than 5.00 EUR'],
  ])('%s with %j', (id, changes, says) => {
    expect(one(id, changes)).toEqual([expect.stringContaining(says)])
  })
})

type Amounts = Readonly<Record<string, string>>

/** Every map of amounts in the shipped files, by its place. */
const AMOUNTS: readonly (readonly [string, Amounts])[] = [
  ...PACKAGES.flatMap((offer) => {
    const maps: Readonly<Record<string, Amounts>> = {
      maxBet: offer.terms.maxBet,
      ...(offer.kind === 'deposit' && { depositMin: offer.depositMin, bonusMax: offer.bonusMax }),
      ...((offer.kind === 'fixed' || offer.kind === 'freebet') && { amounts: offer.amounts }),
      ...(offer.kind === 'freespins' && { stakes: offer.stakes }),
      ...(offer.kind === 'cashback' && { caps: offer.caps, least: offer.least }),
    }
    const filled = Object.entries(maps).filter(([, map]) => Object.keys(map).length > 0)
    return filled.map(([name, map]) => [`${offer.id} ${name}`, map] as const)
  }),
  ...LOYALTY.levels.slice(1).map(({ order, bonus }) => [`level ${order}`, bonus] as const),
  ...readQuests(DIRECTORIES).flatMap(({ id, rewards }) =>
    rewards.flatMap((reward) => (reward.kind === 'bonus' ? [[id, reward.amounts] as const] : [])),
  ),
  ...readRaces(DIRECTORIES).flatMap(({ id, prizes }) =>
    prizes['EUR']!.map((_, place): readonly [string, Amounts] => [
      `${id} place ${place + 1}`,
      Object.fromEntries(Object.entries(prizes).map(([code, list]) => [code, list[place]!])),
    ]),
  ),
  ...readReferralRules(DIRECTORIES)!.steps.map(({ id, rewards }) => [id, rewards] as const),
]

const MATRIX = CURRENCIES.flatMap(({ code }) =>
  AMOUNTS.map(([place, amounts]) => ({ code, place, amounts })),
)

test.each(MATRIX)('$place has an amount in $code of about its worth', ({ code, amounts }) => {
  const worth = roundedWorth(BigInt(amounts['EUR']!), code)!
  const amount = BigInt(amounts[code] ?? '0')
  expect(amount * 2n >= worth && amount <= worth * 2n).toBe(true)
})
