import type { GameCategory, PlayTool, PlayToolValue } from '@fairhouse/contract/play-tool'
import type { FieldError } from '@fairhouse/contract/refusals'
import { AMOUNT_DIGITS_MAX } from '@fairhouse/money/amount'
import { type Condition, findUnmet, words } from './condition.ts'
import { totalIn, type Money, type PriceOf } from './limit-usage.ts'
import { ok, refuse, type Result } from './result.ts'
import { MINUTE_MS } from './time-units.ts'
import { ruleError } from './validation/message.ts'

/** A player's tools; missing ones are off. */
export type PlayToolValues = Partial<Record<PlayTool, PlayToolValue>>

/** Limits of minutes: from five minutes to a day. */
const MINUTES = { min: 5, max: 24 * 60 } as const

const FIELDS: Readonly<Record<PlayTool, readonly (keyof PlayToolValue)[]>> = {
  realityCheck: ['minutes'],
  sessionTime: ['minutes'],
  stake: ['amount', 'currency'],
  categories: ['categories'],
}

/** Validates the value of a tool; `{}`, and an empty list of categories, switch it off. */
export function decideToolValue(
  tool: PlayTool,
  value: PlayToolValue,
): Result<PlayToolValue, 'validationFailed'> {
  const given = Object.keys(value) as (keyof PlayToolValue)[]
  const fields: Record<string, FieldError> = {}
  for (const name of given) if (!FIELDS[tool].includes(name)) fields[name] = notHere
  if (given.length > 0)
    for (const name of FIELDS[tool])
      if (value[name] === undefined) fields[name] = ruleError('required')
  const { minutes, amount } = value
  if (minutes !== undefined && (minutes < MINUTES.min || minutes > MINUTES.max))
    fields['minutes'] ??= ruleError(minutes < MINUTES.min ? 'min' : 'max', MINUTES)
  if (amount !== undefined && !/^[1-9]\d*$/.test(amount)) fields['amount'] ??= ruleError('min')
  if (amount !== undefined && amount.length > AMOUNT_DIGITS_MAX)
    fields['amount'] ??= ruleError('maxLength', { max: AMOUNT_DIGITS_MAX })
  if (Object.keys(fields).length > 0) return refuse('validationFailed', { fields })
  if (value.categories === undefined) return ok(value)
  const categories = [...new Set(value.categories)].toSorted()
  return ok(categories.length === 0 ? {} : { categories })
}

/** Whether the new value is at least as strict as the old one. */
export function isToolAsTight(
  tool: PlayTool,
  { from, to }: { readonly from: PlayToolValue; readonly to: PlayToolValue },
): boolean {
  switch (tool) {
    case 'realityCheck':
    case 'sessionTime':
      return from.minutes === undefined || (to.minutes ?? Infinity) <= from.minutes
    case 'stake':
      if (from.amount === undefined) return true
      // Rates change, so amounts of different currencies cannot be compared permanently.
      if (to.amount === undefined || to.currency !== from.currency) return false
      return BigInt(to.amount) <= BigInt(from.amount)
    case 'categories':
      return (from.categories ?? []).every((each) => to.categories?.includes(each))
  }
}

export function isSameTool(a: PlayToolValue, b: PlayToolValue): boolean {
  const text = (value: PlayToolValue) =>
    JSON.stringify([value.minutes, value.amount, value.currency, value.categories])
  return text(a) === text(b)
}

/** Play since the last break. */
export type PlaySessionState = {
  readonly startedAt: Date
  readonly lastBetAt: Date
  /** When the player last answered a reality check, or started to play. */
  readonly checkedAt: Date
  /** When play began that had no pause since. */
  readonly playedSince: Date
}

/** The times that bind a player; null = none. */
export type PlayTimes = {
  readonly checkMinutes: number | null
  readonly endMinutes: number | null
  readonly pause: { readonly afterMinutes: number; readonly minutes: number } | null
}

// assumed: after an hour without a bet the next bet starts a new session
export const SESSION_PAUSE_MS = 60 * MINUTE_MS

/** When the session ends if no bet follows. */
export function sessionResumesAt({ lastBetAt }: PlaySessionState): Date {
  return new Date(lastBetAt.getTime() + SESSION_PAUSE_MS)
}

/** When bets need the answer to a reality check; null = never. */
export function checkDueAt(times: PlayTimes, { checkedAt }: PlaySessionState): Date | null {
  return after(checkedAt, times.checkMinutes)
}

/** When the session reaches its time limit; null = no limit. */
export function sessionEndsAt(times: PlayTimes, { startedAt }: PlaySessionState): Date | null {
  return after(startedAt, times.endMinutes)
}

/**
 * The pause that play has to make, from its start until the player has not bet for as long as it
 * lasts; null = none, or the player rests as long before.
 */
export function pauseOf(
  { pause }: PlayTimes,
  { playedSince, lastBetAt }: PlaySessionState,
): { readonly from: Date; readonly until: Date } | null {
  const from = after(playedSince, pause?.afterMinutes ?? null)
  const until = after(lastBetAt, pause?.minutes ?? null)
  return from === null || until === null || until <= from ? null : { from, until }
}

function after(instant: Date, minutes: number | null): Date | null {
  return minutes === null ? null : new Date(instant.getTime() + minutes * MINUTE_MS)
}

const DENIALS = {
  sessionTime: 'sessionTimeReached',
  playPause: 'playPauseDue',
  realityCheck: 'realityCheckDue',
} as const

/** The session after a bet, or why the bet is refused. */
export function decideSession(
  times: PlayTimes,
  { before, now }: SessionAt,
): {
  readonly session: PlaySessionState
  readonly denial: (typeof DENIALS)[keyof typeof DENIALS] | null
} {
  if (before === null || now >= sessionResumesAt(before)) {
    const session = { startedAt: now, lastBetAt: now, checkedAt: now, playedSince: now }
    return { session, denial: null }
  }
  const unmet = findUnmet(sessionConditions(times, { before, now }))
  if (unmet !== null) return { session: before, denial: DENIALS[unmet.name] }
  const restedAt = after(before.lastBetAt, times.pause?.minutes ?? null)
  const playedSince = restedAt !== null && now >= restedAt ? now : before.playedSince
  return { session: { ...before, lastBetAt: now, playedSince }, denial: null }
}

type SessionAt = { readonly before: PlaySessionState | null; readonly now: Date }

/** What the times ask of a bet; a new session meets all. */
export function sessionConditions(
  times: PlayTimes,
  { before, now }: SessionAt,
): Condition<keyof typeof DENIALS>[] {
  const current = before !== null && now < sessionResumesAt(before) ? before : null
  const until = (name: keyof typeof DENIALS, at: Date | null): Condition<typeof name> => ({
    ...{ name, isMet: at === null || now < at },
    ...{ value: { at: now }, threshold: at && { at } },
  })
  const pause = current && pauseOf(times, current)
  return [
    until('sessionTime', current && sessionEndsAt(times, current)),
    until('playPause', pause && now < pause.until ? pause.from : null),
    until('realityCheck', current && checkDueAt(times, current)),
  ]
}

/** Whether a stake is within the player's own maximum. */
export function stakeToolCondition(
  tools: PlayToolValues,
  stake: Money,
  priceOf: PriceOf,
): Condition<'stakeTool'> {
  const { amount, currency } = tools.stake ?? {}
  if (amount === undefined || currency === undefined)
    return { name: 'stakeTool', isMet: true, value: stake, threshold: null }
  const sums = new Map([[stake.currency, stake.amountMinor]])
  const value = { amountMinor: totalIn(currency, sums, priceOf), currency }
  const threshold = { amountMinor: BigInt(amount), currency }
  return {
    ...{ name: 'stakeTool', isMet: value.amountMinor <= threshold.amountMinor },
    ...{ value, threshold },
  }
}

/** Whether the player leaves this kind of games open. */
export function categoryCondition(
  { categories }: PlayToolValues,
  category: GameCategory,
): Condition<'categoryOpen'> {
  const blocked = categories?.categories ?? []
  return {
    ...{ name: 'categoryOpen', isMet: !blocked.includes(category), value: words(category) },
    threshold: blocked.length === 0 ? null : words(...blocked),
  }
}

const TABLE_FEATURES = new Set(
  'table cards card live roulette blackjack baccarat poker video-poker video_poker'.split(' '),
)

/** A game's only category, by the provider's features. */
export function categoryOf(features: readonly string[]): GameCategory {
  if (features.includes('slots')) return 'slots'
  return features.some((feature) => TABLE_FEATURES.has(feature)) ? 'tables' : 'quick'
}

const notHere: FieldError = { code: 'unknown', message: 'This field is not known here' }
