import type { FundsState } from '@fairhouse/contract/office/record'
import type { Market } from './market/market.ts'
import { DAY_MS } from './time-units.ts'

/** The newest request to prove where a player's money comes from. */
export type FundsRequest = {
  readonly dueAt: Date
  readonly decision: 'accepted' | 'refused' | null
  readonly validUntil: Date | null
}

/** A proof is asked for again so long before it ends. */
const RENEW_MS = 30 * DAY_MS

export function fundsState(newest: FundsRequest | null, now: Date): FundsState {
  if (newest === null) return 'none'
  if (newest.decision !== null) return newest.decision
  return now < newest.dueAt ? 'asked' : 'overdue'
}

/** Nothing was asked for in vain until its time is over; a refused proof is none. */
export function areFundsProven(newest: FundsRequest | null, now: Date): boolean {
  const state = fundsState(newest, now)
  return state !== 'overdue' && state !== 'refused'
}

/** Whether money moves, by the market: one may stop deposits, withdrawals or both without a proof. */
export function mayMoveFunds(
  { rules }: Market,
  of: { readonly funds: FundsRequest | null; readonly what: 'deposit' | 'withdrawal' },
  now: Date,
): boolean {
  return areFundsProven(of.funds, now) || !rules.fundsStops.value.includes(of.what)
}

/** Whether a proof ends soon and nobody has asked for the next one. */
export function isRenewalDue({ validUntil }: FundsRequest, now: Date): boolean {
  return validUntil !== null && now.getTime() >= validUntil.getTime() - RENEW_MS
}

/**
 * Until when a player has to answer: no earlier than an earlier proof ends. After a refused one it is
 * now, so that asking again moves no money without a proof.
 */
export function fundsDueAt(
  { now, earlier }: { readonly now: Date; readonly earlier: FundsRequest | null },
  dueDays: number,
): Date {
  if (earlier?.decision === 'refused') return now
  const dueMs = now.getTime() + dueDays * DAY_MS
  return new Date(Math.max(dueMs, earlier?.validUntil?.getTime() ?? 0))
}

/** The same day so many months later, or the last one of that month. */
export function fundsValidUntil(acceptedAt: Date, months: number): Date {
  const until = new Date(acceptedAt)
  until.setUTCMonth(until.getUTCMonth() + months)
  if (until.getUTCDate() !== acceptedAt.getUTCDate()) until.setUTCDate(0)
  return until
}
