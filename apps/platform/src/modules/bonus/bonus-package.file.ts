import type { BonusTerms } from '@fairhouse/domain/bonus'
import { z } from 'zod'
import { segmentIdSchema } from '@fairhouse/contract/office/segment'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { amountsByCurrency as amounts } from '#platform/modules/content/amounts-by-currency'
import { parseContentFile, readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import {
  country,
  digits,
  gameIdentity,
  identity,
  period,
  words,
} from '#platform/modules/content/content-schemas'

const percent = z.number().int().min(0).max(100)
const days = z.number().int().min(1).max(365)

const termsSchema = z.strictObject({
  wagerTimes: z.number().int().min(0).max(100),
  wagerBase: z.enum(['bonus', 'depositAndBonus']).default('bonus'),
  contributions: z.record(identity, percent).default({ other: 100 }),
  restrictedGames: z.array(gameIdentity).max(1_000).default([]),
  maxBet: amounts.default({}),
  minOdds: z
    .string()
    .regex(/^[1-9]\d{0,2}\.\d{2}$/, {
      message: 'has to be decimal odds with two places, like 1.50',
    })
    .nullable()
    .default(null),
  maxConversionTimes: z.number().int().min(1).max(1_000).nullable().default(null),
  isSticky: z.boolean().default(false),
  activeDays: days.default(7),
  acceptDays: days.default(7),
  onWithdrawal: z.enum(['forfeit', 'keep']).default('forfeit'),
  lateReturns: z.enum(['cash', 'forfeit']).default('forfeit'),
})

const audienceSchema = z
  .strictObject({
    playerId: z.uuid().optional(),
    country: country.optional(),
    language: z.enum(LOCALES.map(({ code }) => code)).optional(),
    /** Of the office; nobody is in one that is not there. */
    segment: segmentIdSchema.optional(),
  })
  .refine((conditions) => Object.keys(conditions).length > 0, {
    message: 'has to name a playerId, a country, a language or a segment',
  })

const base = {
  id: identity,
  /** False = granted only by code or operator, and listed on no page. */
  isListed: z.boolean().default(true),
  group: z.string().max(64).nullable().default(null),
  names: words(400),
  texts: words(400),
  code: z
    .string()
    .regex(/^[A-Z0-9-]{3,64}$/)
    .nullable()
    .default(null),
  countries: z.array(country).default([]),
  /** Restricts it to these players, as in `npm run ops -- message send`; null = everyone. */
  audience: audienceSchema.nullable().default(null),
  ...period,
  /** How often a player may take it. */
  every: z.enum(['once', 'day', 'week', 'always']).default('once'),
  /** Whether accounts of the same person or browser share the one-time limit. */
  oncePer: z.enum(['player', 'person']).default('player'),
  terms: termsSchema,
}

const packageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.literal('deposit'),
    percent: z.number().int().min(1).max(500),
    depositMin: amounts.default({}),
    /** Minimum deposit in the base currency, instead of `depositMin`. */
    depositMinInBase: digits.nullable().default(null),
    bonusMax: amounts,
    depositNumbers: z.array(z.number().int().min(1).max(1_000)).nullable().default(null),
  }),
  z.strictObject({ ...base, kind: z.literal('fixed'), amounts }),
  z.strictObject({
    ...base,
    kind: z.literal('freespins'),
    game: gameIdentity,
    count: z.number().int().min(1).max(1_000),
    stakes: amounts,
  }),
  /** One sport bet at a fixed stake, which is not part of the winnings. */
  z.strictObject({ ...base, kind: z.literal('freebet'), amounts }),
  z.strictObject({
    ...base,
    kind: z.literal('cashback'),
    percent: percent.min(1),
    period: z.enum(['day', 'week']),
    caps: amounts.default({}),
    /** Smaller amounts are not paid. */
    least: amounts.default({}),
  }),
  /** Amount and currency come from `npm run ops -- bonus grant`. */
  z.strictObject({ ...base, kind: z.literal('manual') }),
])

export const bonusFileSchema = z
  .strictObject({
    policy: z.strictObject({
      /** The highest wagering requirement of any package. */
      wagerTimesMax: z.number().int().min(0).max(100).default(10),
      /** Whether sport and casino bets may count towards one bonus. */
      isMixedAllowed: z.boolean().default(true),
      /** The most that an operator grants alone, once and within 24 hours, in the base currency. */
      grantMax: digits.default('10000'),
      grantMaxPerDay: digits.default('50000'),
      /** The most that a grant is worth, however many operators agree. */
      grantHighest: digits.default('1000000'),
    }),
    packages: z.array(packageSchema).max(500),
  })
  .superRefine(({ policy, packages }, context) => {
    const complain = (index: number, message: string): void =>
      void context.addIssue({ code: 'custom', path: ['packages', index], message })
    const ids = new Set<string>()
    const codes = new Set<string>()
    packages.forEach((one, index) => {
      if (ids.has(one.id)) complain(index, `the id ${one.id} stands twice`)
      ids.add(one.id)
      if (one.code !== null && codes.has(one.code))
        complain(index, `the code ${one.code} stands twice`)
      if (one.code !== null) codes.add(one.code)
      if (one.terms.wagerTimes > policy.wagerTimesMax)
        complain(index, `${one.id} asks for more wagering than the policy allows`)
      if (one.terms.wagerTimes > 0 && Math.max(...Object.values(one.terms.contributions), 0) === 0)
        complain(index, `${one.id} has to be wagered and no game counts`)
      if (!policy.isMixedAllowed && isMixed(one.terms.contributions))
        complain(index, `${one.id} counts sport and games, which the policy forbids`)
      if (one.from !== null && one.to !== null && one.from >= one.to)
        complain(index, `${one.id} ends before it begins`)
      const isFree = one.kind === 'freespins' || one.kind === 'freebet'
      if (isFree && one.terms.wagerTimes === 0 && one.terms.maxConversionTimes)
        complain(index, `${one.id} pays real money, which a largest conversion cannot bound`)
      if (isFree && one.terms.wagerBase !== 'bonus')
        complain(index, `${one.id} is of no deposit: its winnings alone can be wagered`)
      if (one.kind === 'deposit' && one.code === null)
        complain(index, `${one.id} is of a deposit and has no code to say yes with`)
      if (one.audience !== null && (one.kind === 'cashback' || one.kind === 'manual'))
        complain(index, `${one.id} is not offered, so it cannot have an audience`)
      if (one.kind === 'deposit') {
        const isByCurrency = Object.keys(one.depositMin).length > 0
        if (isByCurrency && one.depositMinInBase !== null)
          complain(index, `${one.id} has its least deposit both by currency and in the base one`)
        if (!isByCurrency && one.depositMinInBase === null)
          complain(index, `${one.id} is of a deposit and has no least deposit`)
      }
    })
  })

function isMixed({ sport, ...games }: Readonly<Record<string, number>>): boolean {
  const isGameCounted = Object.values(games).some((share) => share > 0)
  return isGameCounted && (sport ?? games['other'] ?? 0) > 0
}

export type BonusPackage = z.infer<typeof packageSchema> & { readonly terms: BonusTerms }

export type BonusPolicy = z.infer<typeof bonusFileSchema>['policy']

/** The policy of `bonuses.json`; without the file nobody grants anything alone. */
export function readBonusPolicy(sources: readonly ContentSource[]): BonusPolicy {
  const file = readContentFile(sources, 'bonuses.json', bonusFileSchema)
  const none = { grantMax: '0', grantMaxPerDay: '0', grantHighest: '0' }
  return file?.policy ?? { wagerTimesMax: 0, isMixedAllowed: false, ...none }
}

/**
 * Reads `bonuses.json` from the first directory that has one.
 * @throws ContentFileError with a sentence per mistake.
 */
export function readBonusPackages(sources: readonly ContentSource[]): readonly BonusPackage[] {
  return readContentFile(sources, 'bonuses.json', bonusFileSchema)?.packages ?? []
}

export function parseBonusPackages(text: string, file: string): readonly BonusPackage[] {
  return parseContentFile(text, file, bonusFileSchema).packages
}

/** A package in its stored form. */
export function toBonusPackage(content: unknown): BonusPackage {
  return packageSchema.parse(content)
}
