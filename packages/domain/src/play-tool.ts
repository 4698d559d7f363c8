import type { GameCategory, PlayTool, PlayToolValue } from '@fairhouse/contract/play-tool'
import type { FieldError } from '@fairhouse/contract/refusals'
import { AMOUNT_DIGITS_MAX } from '@fairhouse/money/amount'
import { totalIn, type Money, type PriceOf } from './limit-usage.ts'
import { ok, refuse, type Result } from './result.ts'
import { ruleError } from './validation/message.ts'

/** What the tools of a player are set to; a tool that is missing is off. */
export type PlayToolValues = Partial<Record<PlayTool, PlayToolValue>>

const MINUTE_MS = 60_000
/** Bounds of the minutes: shorter than five nobody could play, a day is as long as it gets. */
const MINUTES = { min: 5, max: 24 * 60 } as const

const FIELDS: Readonly<Record<PlayTool, readonly (keyof PlayToolValue)[]>> = {
  realityCheck: ['minutes'],
  sessionTime: ['minutes'],
  stake: ['amount', 'currency'],
  categories: ['categories'],
}

/** Reads what a player wants a tool to be; `{}`, and no category, is off. */
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

/** Whether the new value allows nothing that the old one refuses. */
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
      // Rates move: an amount of another currency cannot be compared for good.
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

/** Play since the last pause. */
export type PlaySessionState = {
  readonly startedAt: Date
  readonly lastBetAt: Date
  /** When the player last answered a reality check, or began to play. */
  readonly checkedAt: Date
}

// assumed: without a bet for an hour play is over, and what follows is a new session
export const SESSION_PAUSE_MS = 60 * MINUTE_MS

/** When play that pauses is over. */
export function sessionResumesAt({ lastBetAt }: PlaySessionState): Date {
  return new Date(lastBetAt.getTime() + SESSION_PAUSE_MS)
}

/** When the next bet waits for the answer to a reality check; null without one. */
export function checkDueAt(tools: PlayToolValues, { checkedAt }: PlaySessionState): Date | null {
  return after(checkedAt, tools.realityCheck?.minutes)
}

/** When the session is as long as the player allows; null without a limit. */
export function sessionEndsAt(tools: PlayToolValues, { startedAt }: PlaySessionState): Date | null {
  return after(startedAt, tools.sessionTime?.minutes)
}

function after(instant: Date, minutes: number | undefined): Date | null {
  return minutes === undefined ? null : new Date(instant.getTime() + minutes * MINUTE_MS)
}

/** The session that a bet of now belongs to, with the bet in it, and what refuses the bet. */
export function decideSession(
  tools: PlayToolValues,
  { before, now }: { readonly before: PlaySessionState | null; readonly now: Date },
): {
  readonly session: PlaySessionState
  readonly denial: 'sessionTimeReached' | 'realityCheckDue' | null
} {
  if (before === null || now >= sessionResumesAt(before)) {
    return { session: { startedAt: now, lastBetAt: now, checkedAt: now }, denial: null }
  }
  const isDue = (at: Date | null): boolean => at !== null && now >= at
  if (isDue(sessionEndsAt(tools, before))) return { session: before, denial: 'sessionTimeReached' }
  if (isDue(checkDueAt(tools, before))) return { session: before, denial: 'realityCheckDue' }
  return { session: { ...before, lastBetAt: now }, denial: null }
}

/** Whether one stake is larger than the player allows themselves. */
export function isStakeTooLarge(tools: PlayToolValues, stake: Money, priceOf: PriceOf): boolean {
  const { amount, currency } = tools.stake ?? {}
  if (amount === undefined || currency === undefined) return false
  return totalIn(currency, new Map([[stake.currency, stake.amountMinor]]), priceOf) > BigInt(amount)
}

const TABLE_FEATURES = new Set(
  'table cards card live roulette blackjack baccarat poker video-poker video_poker'.split(' '),
)

/** The one category of a game, from the features that its provider names. */
export function categoryOf(features: readonly string[]): GameCategory {
  if (features.includes('slots')) return 'slots'
  return features.some((feature) => TABLE_FEATURES.has(feature)) ? 'tables' : 'quick'
}

const notHere: FieldError = { code: 'unknown', message: 'This field is not known here' }
