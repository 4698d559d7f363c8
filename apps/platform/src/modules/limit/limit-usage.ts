import type { LimitPeriod, LimitWindow } from '@fairhouse/contract/limit'
import {
  type AmountLimit,
  firstHour,
  hourReleaseAt,
  releaseAt,
  windowStart,
} from '@fairhouse/domain/limit'
import type { Sums, Usage } from '@fairhouse/domain/limit-usage'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import {
  type Counted,
  type PlayCounted,
  readDeposits,
  readPlay,
} from '#platform/modules/limit/usage.repo'

type Db = Kysely<PlatformDatabase>

/** The usage of limits, and when the oldest part of it leaves each window. */
export type ReadUsage = Usage & { nextReleaseAt(limit: AmountLimit): Date | null }

/** The rows that have an amount. */
export function toAmountLimits(rows: readonly LimitRow[]): AmountLimit[] {
  return rows.flatMap((row) => toAmountLimit(row) ?? [])
}

export function toAmountLimit(row: LimitRow): AmountLimit | null {
  const { definition, amount_minor: amountMinor, currency } = row
  if (definition === 'coolingOff' || amountMinor === null || currency === null) return null
  return { definition, period: row.period as LimitPeriod, amountMinor, currency }
}

/** Reads the usage in the windows of these limits only. */
export async function readUsage(
  db: Db,
  {
    playerId,
    limits,
    now,
    depositWindow,
    until,
  }: {
    playerId: string
    limits: readonly AmountLimit[]
    now: Date
    depositWindow: LimitWindow
    until?: string
  },
): Promise<ReadUsage> {
  const play = new Map<LimitPeriod, PlayCounted[]>()
  const deposits = new Map<LimitPeriod, Counted[]>()
  for (const { definition, period } of limits) {
    if (definition === 'deposit') {
      const since = windowStart(period, now, depositWindow)
      deposits.set(period, await readDeposits(db, { playerId, since, until }))
    } else if (!play.has(period)) {
      play.set(period, await readPlay(db, { playerId, since: firstHour(period, now) }))
    }
  }
  const sum = <T extends { readonly currency: string }>(
    counted: T[] | undefined,
    minorOf: (part: T) => bigint,
  ): Sums => new Map((counted ?? []).map((part) => [part.currency, minorOf(part)]))
  return {
    bet: (period) => sum(play.get(period), (part) => part.stakedMinor),
    loss: (period) => sum(play.get(period), (part) => part.stakedMinor - part.returnedMinor),
    deposit: (period) => sum(deposits.get(period), (part) => part.minor),
    nextReleaseAt({ definition, period }) {
      if (definition === 'deposit') {
        const first = earliest((deposits.get(period) ?? []).map(({ firstAt }) => firstAt))
        return first && releaseAt(period, first, depositWindow)
      }
      const first = earliest((play.get(period) ?? []).map((part) => part.firstHour))
      return first && hourReleaseAt(period, first)
    },
  }
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
