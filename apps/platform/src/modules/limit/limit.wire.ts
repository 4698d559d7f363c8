import { type Limit, LIMIT_DEFINITION, type LimitRules } from '@fairhouse/contract/limit'
import {
  confirmBefore,
  confirmFrom,
  type LimitRequest,
  requestStatus,
} from '@fairhouse/domain/limit-change'
import { type PriceOf, usedOf } from '@fairhouse/domain/limit-usage'
import { type ReadUsage, toAmountLimit } from '#platform/modules/limit/limit-usage'
import type { LimitRow } from '#platform/modules/limit/limit.tables'

export type LimitFacts = {
  readonly usage: ReadUsage
  readonly priceOf: PriceOf
  readonly now: Date
  readonly rules: LimitRules
}

/** A limit in the contract's form; an expired request is omitted. */
export function toLimit(row: LimitRow, facts: LimitFacts): Limit {
  return {
    id: row.id,
    definition: LIMIT_DEFINITION[row.definition],
    period: row.period,
    amount: row.amount_minor?.toString() ?? null,
    currency: row.currency,
    window: row.definition === 'deposit' ? facts.rules.depositWindow : 'rolling',
    usage: toUsage(row, facts),
    endsAt: row.ends_at?.toISOString() ?? null,
    pending: toPending(row, facts),
  }
}

function toUsage(row: LimitRow, { usage, priceOf }: LimitFacts): Limit['usage'] {
  const limit = toAmountLimit(row)
  if (limit === null) return null
  const net = usedOf(limit, usage, priceOf)
  const used = net < 0n ? 0n : net
  // Winnings may be lost again, so they add to the remaining amount.
  const remaining = limit.amountMinor > net ? limit.amountMinor - net : 0n
  return {
    used: used.toString(),
    remaining: remaining.toString(),
    nextReleaseAt: usage.nextReleaseAt(limit)?.toISOString() ?? null,
  }
}

/** The row's request, expired or not; null if there is none. */
export function requestOf(row: LimitRow): LimitRequest | null {
  const { requested_at: requestedAt } = row
  if (requestedAt === null) return null
  if (row.request === 'removal') return { kind: 'removal', requestedAt }
  const { request_amount_minor: amountMinor, request_period: period } = row
  if (amountMinor === null || period === null) throw new Error(`Limit ${row.id} asks for nothing`)
  return { kind: 'update', amountMinor, period, requestedAt }
}

function toPending(row: LimitRow, at: LimitFacts): Limit['pending'] {
  const request = requestOf(row)
  if (request === null || requestStatus(request, at) === 'lapsed') return null
  return {
    kind: request.kind,
    amount: request.kind === 'update' ? request.amountMinor.toString() : null,
    period: request.kind === 'update' ? request.period : null,
    requestedAt: request.requestedAt.toISOString(),
    confirmFrom: confirmFrom(request, at.rules).toISOString(),
    confirmBefore: confirmBefore(request, at.rules).toISOString(),
  }
}
