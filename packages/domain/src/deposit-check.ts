import type { CheckReason } from '@fairhouse/contract/own-play.table'
import { HOUR_MS } from './time-units.ts'
import { ninetieth } from './marker/signal.ts'

/** assumed: fewer deposits say nothing about what is usual */
const KNOWN_MIN = 5
const LARGE_TIMES = 3n
const OFTEN_COUNT = 3

/** A deposit that arrived or may still arrive, in the base currency. */
export type PastDeposit = {
  readonly openedAt: Date
  readonly hasArrived: boolean
  readonly baseMinor: bigint
}

export type DepositFacts = {
  readonly reasons: readonly CheckReason[]
  /** Nine of ten deposits are not larger; null = too few. */
  readonly usualMostMinor: bigint | null
  /** Of the last hour. */
  readonly hour: readonly PastDeposit[]
}

/**
 * Whether a deposit is unusual for a player: more than three times what nine of ten of their deposits
 * do not exceed, the third within an hour, or more than their own budget leaves. It is asked about,
 * never refused.
 */
export function checkDeposit(
  past: readonly PastDeposit[],
  {
    baseMinor,
    now,
    passesBudget,
  }: { readonly baseMinor: bigint; readonly now: Date; readonly passesBudget: boolean },
): DepositFacts {
  const arrived = past.filter(({ hasArrived }) => hasArrived).map((each) => each.baseMinor)
  const usualMostMinor = arrived.length < KNOWN_MIN ? null : ninetieth(arrived)
  const hour = past.filter(({ openedAt }) => openedAt.getTime() > now.getTime() - HOUR_MS)
  const isLarge = usualMostMinor !== null && baseMinor > usualMostMinor * LARGE_TIMES
  const isOften = hour.length + 1 >= OFTEN_COUNT
  const reasons: CheckReason[] = []
  if (isLarge) reasons.push('large')
  if (isOften) reasons.push('often')
  if (passesBudget) reasons.push('budget')
  return { reasons, usualMostMinor, hour }
}
