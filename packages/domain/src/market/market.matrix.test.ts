import { METHOD_KINDS } from '@fairhouse/contract/invoice'
import { COOLING_OFF_PERIODS, SELF_EXCLUSION_PERIODS } from '@fairhouse/contract/limit-period'
import type { MarketRules } from '@fairhouse/contract/market'
import { GAME_CATEGORIES } from '@fairhouse/contract/play-tools.table'
import { expect, test } from 'vitest'
import { fundsDueAt, fundsValidUntil, mayMoveFunds } from '../funds.ts'
import { isLengthOffered } from '../limit-form.ts'
import { MARKER_FILE } from '../marker/marker.fixture.ts'
import { DAY_MS, MINUTE_MS } from '../time-units.ts'
import { disputeBodyOf } from './complaint.ts'
import { depositCapCondition, depositCapsOf } from './deposit-caps.ts'
import { harmDueAt, harmStopsOf, markerRulesOf, spendLevelsOf } from './harm-rules.ts'
import { hasLimitNotices, noticeOf } from './limit-notice.ts'
import { hasLimitPrompt, promptOf } from './limit-prompt.ts'
import { reviewedUntil } from './limit-review.ts'
import { limitRulesOf } from './limit-rules.ts'
import { type Market, listMarkets } from './market.ts'
import { ALL_MARKETS } from './market.fixture.ts'
import { asksByProduct } from './marketing.ts'
import { capWager, isLoyaltyAllowed, isMixAllowed, isOfferAllowed } from './offer-rules.ts'
import { isMethodAllowed } from './payment-methods.ts'
import { payoutPromisedAt } from './payout-promise.ts'
import {
  allowsParallelSlots,
  areJackpotsAllowed,
  hasPanicBreak,
  isDemoAllowed,
  isIdentityFirst,
  isReturnAllowed,
  playRulesOf,
} from './play-rules.ts'
import { playTimesOf } from './play-times.ts'
import { isRegistryCheckDue, judgeRegistry, refundsAtExclusion, registryOf } from './registry.ts'
import { idleLifeMsOf } from './session-idle.ts'
import { stakeMaxCondition } from './stake-max.ts'

/* Each market × each of its rules: what the line allows passes, one over is refused. A rule without a
   line here does not compile. */

const NOW = new Date('2026-11-26T12:00:00Z')
const YOUNGEST = { age: null, allowedMinor: null }
const noPrice = (): never => {
  throw new Error('These amounts are in the currency of the market')
}
/** Whether each amount fits. */
const around = (limit: bigint, fits: (minor: bigint) => boolean | undefined) =>
  [limit, limit + 1n].map((minor) => fits(minor))
const PASSES = [true, false]

const JUDGES: {
  readonly [Rule in keyof MarketRules]: (market: Market, value: MarketRules[Rule]['value']) => void
} = {
  stakeMax(market, lines) {
    for (const product of GAME_CATEGORIES) {
      const own = lines.filter((line) => line.product === product)
      const judge = (minor: bigint) =>
        stakeMaxCondition(
          market,
          { product, age: null, stakes: new Map([[market.currency, minor]]) },
          noPrice,
        )?.isMet
      if (own.length === 0) expect(judge(10n ** 15n)).toBeUndefined()
      else expect(around(least(own.map(({ max }) => BigInt(max))), judge)).toEqual(PASSES)
    }
  },
  roundMsMin(market, { slots, other }) {
    const of = (category: 'slots' | 'tables') => playRulesOf(market, { category }).roundMsMin
    expect([of('slots'), of('tables')]).toEqual([slots, other])
  },
  autoplay: (market, is) => expect(playRulesOf(market, SLOT).hasAutoplay).toBe(is),
  turbo: (market, is) => expect(playRulesOf(market, SLOT).hasTurbo).toBe(is),
  jackpots: (market, is) => expect(areJackpotsAllowed(market)).toBe(is),
  parallelSlots: (market, is) => expect(allowsParallelSlots(market)).toBe(is),
  demoUnidentified(market, is) {
    const allowed = [true, false].map((isIdentified) => isDemoAllowed(market, { isIdentified }))
    expect(allowed).toEqual([true, is])
  },
  moneyUnidentified: (market, is) => expect(isIdentityFirst(market)).toBe(!is),
  bonusInAdvance(market, is) {
    expect(isOfferAllowed(market, { kind: 'deposit' })).toBe(is)
    expect(isOfferAllowed(market, { kind: 'cashback' })).toBe(true)
  },
  wagerTimesMax(market, times) {
    const cap = (requiredMinor: bigint) => capWager(market, { requiredMinor, bonusMinor: 100n })
    const line = 100n * BigInt(times ?? 1_000)
    expect(cap(line)).toBe(line)
    expect(cap(line + 1n)).toBe(times === null ? line + 1n : line)
  },
  mixedProducts(market, is) {
    expect(isMixAllowed(market, [['sport'], ['casino']])).toBe(is)
    expect(isMixAllowed(market, [['casino'], ['casino']])).toBe(true)
  },
  loyalty: (market, is) => expect(isLoyaltyAllowed(market)).toBe(is),
  breaks(market, periods) {
    const offered = COOLING_OFF_PERIODS.filter((period) =>
      isLengthOffered({ definition: 'coolingOff', period }, limitRulesOf(market)),
    )
    expect(offered.toSorted()).toEqual(periods.toSorted())
  },
  exclusions(market, periods) {
    const offered = SELF_EXCLUSION_PERIODS.filter((period) =>
      isLengthOffered({ definition: 'selfExclusion', period }, limitRulesOf(market)),
    )
    expect(offered.toSorted()).toEqual(periods.toSorted())
  },
  panicBreak: (market, is) => expect(hasPanicBreak(market)).toBe(is),
  limitPrompt(market, is) {
    const missing = (hasDeclined: boolean) =>
      promptOf(market, { definitions: [], tools: {}, hasDeclined }).missing.includes('deposit')
    expect([missing(false), missing(true)]).toEqual([is, false])
    expect(hasLimitPrompt(market)).toBe(is || market.rules.mandatoryLimits.value.length > 0)
  },
  depositNotices(market, percents) {
    const told = (afterMinor: bigint) =>
      noticeOf(market, { limitMinor: 10_000n, beforeMinor: 0n, afterMinor })
    for (const percent of percents) {
      expect(told(BigInt(percent) * 100n)).toBe(percent)
      expect(told(BigInt(percent) * 100n - 1n)).not.toBe(percent)
    }
    if (percents.length === 0) expect(told(10_000n)).toBeNull()
    expect(hasLimitNotices(market)).toBe(percents.length > 0)
  },
  mandatoryLimits(market, limits) {
    const choices = { definitions: [], tools: {}, hasDeclined: true }
    expect(promptOf(market, choices).missing).toEqual(limits)
    const tools = { sessionTime: { minutes: 60 } }
    expect(promptOf(market, { ...choices, definitions: ['loss'], tools }).missing).toEqual([])
  },
  paymentMethods(market, kinds) {
    const allowed = METHOD_KINDS.filter((kind) => isMethodAllowed(market, kind))
    expect(allowed.toSorted()).toEqual([...(kinds ?? METHOD_KINDS)].toSorted())
  },
  fundsDueDays: (market, days) =>
    expect(fundsDueAt({ now: NOW, earlier: null }, market.rules.fundsDueDays.value)).toEqual(
      new Date(+NOW + days * DAY_MS),
    ),
  fundsStops(market, stops) {
    const overdue = { dueAt: NOW, decision: null, validUntil: null }
    for (const what of ['deposit', 'withdrawal'] as const) {
      const moves = (funds: typeof overdue | null) => mayMoveFunds(market, { funds, what }, NOW)
      expect([moves(null), moves(overdue)]).toEqual([true, !stops.includes(what)])
    }
  },
  fundsValidMonths(market, months) {
    const until = fundsValidUntil(NOW, market.rules.fundsValidMonths.value)
    expect(until.toISOString()).toBe(new Date(Date.UTC(2026, 10 + months, 26, 12)).toISOString())
  },
  raiseWait: (market, wait) => expect(limitRulesOf(market).raiseWait).toBe(wait),
  depositWindow: (market, window) => expect(limitRulesOf(market).depositWindow).toBe(window),
  harmStops: (market, stops) => expect(harmStopsOf(market)).toEqual(stops),
  harmDueMinutes: (market, minutes) =>
    expect(+harmDueAt(market, NOW) - +NOW).toBe(minutes * MINUTE_MS),
  spendLevels(market, lines) {
    const options = { age: null, baseCurrency: market.currency, priceOf: noPrice }
    expect(spendLevelsOf(market, options).map(({ minMinor }) => String(minMinor))).toEqual(
      lines.map(({ min }) => min),
    )
    const old = spendLevelsOf(market, { ...options, age: 99 })
    expect(old).toHaveLength(lines.filter(({ underAge }) => underAge === undefined).length)
  },
  markerLevels(market, own) {
    const { levels } = markerRulesOf(market, MARKER_FILE)
    expect(levels).toEqual({ ...MARKER_FILE.levels, ...own })
  },
  idleMinutes: (market, minutes) =>
    expect(idleLifeMsOf(market)).toBe(minutes && minutes * MINUTE_MS),
  realityCheckMinutes(market, minutes) {
    const of = (own: number) => playTimesOf(market, { realityCheck: { minutes: own } }).checkMinutes
    const line = minutes ?? 60
    expect([of(line - 1), of(line + 1)]).toEqual([line - 1, minutes === null ? line + 1 : line])
  },
  playPause: (market, pause) => expect(playTimesOf(market, {}).pause).toEqual(pause),
  payoutMinutes: (market, minutes) =>
    expect(payoutPromisedAt(market, NOW)).toEqual(
      minutes === null ? null : new Date(+NOW + minutes * MINUTE_MS),
    ),
  registry(market, rule) {
    expect(registryOf(market)).toEqual(rule)
    if (rule === null) return
    const due = { last: null, now: NOW }
    expect(isRegistryCheckDue(rule, { occasion: 'registration', ...due })).toBe(
      rule.at.includes('registration'),
    )
    expect(isRegistryCheckDue(rule, { occasion: 'identity', ...due })).toBe(true)
    for (const occasion of ['registration', 'signIn'] as const) {
      const judge = (outcome: 'clear' | 'excluded' | 'unavailable') =>
        judgeRegistry(rule, { occasion, outcome })
      const whenDown = rule.whenDown[occasion] === 'refuse' ? 'unavailable' : 'admitted'
      expect([judge('clear'), judge('excluded')]).toEqual(['admitted', 'excluded'])
      expect(judge('unavailable')).toBe(whenDown)
    }
  },
  exclusionRefund: (market, is) => expect(refundsAtExclusion(market)).toBe(is),
  rtpMin(market, percent) {
    expect(isReturnAllowed(market, percent ?? '00.01')).toBe(true)
    const below = percent && (Number(percent) - 0.01).toFixed(2)
    if (below !== null) expect(isReturnAllowed(market, below)).toBe(false)
  },
  limitReviewMonths(market, months) {
    const until = reviewedUntil(market, NOW)
    expect(until?.toISOString().slice(0, 7) ?? null).toBe(
      months && new Date(Date.UTC(2026, 10 - months, 26)).toISOString().slice(0, 7),
    )
  },
  adr: (market, body) => expect(disputeBodyOf(market)).toEqual(body),
  marketingConsent: (market, asks) =>
    expect(asksByProduct(market)).toBe(asks === 'productAndChannel'),
  depositCaps(market, lines) {
    const caps = depositCapsOf(market, YOUNGEST)
    expect(caps).toHaveLength(lines.length)
    for (const cap of caps) {
      const fits = (amountMinor: bigint) =>
        depositCapCondition(market, cap, {
          ...{ counted: new Map(), priceOf: noPrice },
          more: { amountMinor, currency: market.currency },
        }).isMet
      expect(around(cap.maxMinor, fits)).toEqual(PASSES)
    }
  },
}

const SLOT = { category: 'slots' } as const
const least = (amounts: readonly bigint[]) => amounts.reduce((a, b) => (a < b ? a : b))

const CASES = listMarkets(ALL_MARKETS).flatMap((market) =>
  Object.entries(JUDGES).map(([rule, judge]) => ({ code: market.code, rule, market, judge })),
)

test.each(CASES)('$code: $rule', ({ rule, market, judge }) => {
  const { value } = market.rules[rule as keyof MarketRules]
  ;(judge as (market: Market, value: unknown) => void)(market, value)
})
