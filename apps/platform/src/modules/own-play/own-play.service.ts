import type { OwnPlay } from '@fairhouse/contract/own-play'
import type { OwnPeriodKind } from '@fairhouse/contract/own-play.table'
import { totalIn } from '@fairhouse/domain/limit-usage'
import { medianOf, minutesByPeriod } from '@fairhouse/domain/own-period'
import { isTimeZone } from '@fairhouse/domain/time-zone'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { readPrices } from '#platform/modules/settings/price.query'
import { listPlayTimes, readOwnMarkers } from '#platform/modules/marker/own-marker.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { readSpend } from '#platform/modules/statement/spend.query'
import { listAccountsOf } from '#platform/modules/wallet/wallet.account'
import { listBudgets } from '#platform/modules/deposit-check/budget.query'

type Db = Kysely<PlatformDatabase>

/** As many as one looks at: three months of weeks, half a year of months. */
const SHOWN = { week: 13, month: 6 } as const

/** Play is known by the minute for so long. */
const MINUTES_DAYS = 90

const SUMS = ['deposited', 'withdrawn', 'staked', 'returned'] as const
type Sums = Record<(typeof SUMS)[number], bigint>

/** A player's own signs, and what they spent, in the currency of the account in use. */
export function createReadOwnPlay(deps: {
  readonly db: Db
  readonly readHistory: ReadHistory
  readonly clock: Clock
}) {
  const { db, clock } = deps
  return async (
    playerId: string,
    asked: { readonly period: OwnPeriodKind; readonly timeZone: string },
  ): Promise<OwnPlay> => {
    const { period } = asked
    const timeZone = isTimeZone(asked.timeZone) ? asked.timeZone : 'UTC'
    const accounts = await listAccountsOf(db, playerId)
    const currency = accounts.find(({ status }) => status === 'active')?.currency ?? BASE_CURRENCY
    const priceOf = await readPrices(db)
    const byStart = new Map<number, Sums>()
    for (const { id: accountId, currency: from } of accounts) {
      const query = { accountId, period, timeZone, limit: SHOWN[period] }
      for (const row of await deps.readHistory((source) => readSpend(source, query))) {
        const start = row.from.getTime()
        const sums = byStart.get(start) ?? {
          deposited: 0n,
          withdrawn: 0n,
          staked: 0n,
          returned: 0n,
        }
        for (const key of SUMS) sums[key] += totalIn(currency, new Map([[from, row[key]]]), priceOf)
        byStart.set(start, sums)
      }
    }
    const starts = [...byStart.keys()].toSorted((a, b) => b - a).slice(0, SHOWN[period])
    const known = new Date(clock.now().getTime() - MINUTES_DAYS * DAY_MS)
    const minutes = minutesByPeriod(await listPlayTimes(db, playerId, known), starts)
    const periods = starts.map((start) => ({
      from: start,
      ...byStart.get(start)!,
      minutes: start < known.getTime() ? null : (minutes.get(start) ?? 0),
    }))
    const [, ...past] = periods
    const median = (key: keyof Sums) => medianOf(past.map((each) => each[key])) ?? 0n
    const budgets = await listBudgets(db, playerId)
    return {
      ...(await readOwnMarkers(db, playerId)),
      ...{ currency, signalCurrency: BASE_CURRENCY },
      periods: periods.map(({ from, minutes: time, ...sums }) => ({
        ...{ from: new Date(from).toISOString(), ...toDigits(sums), minutes: time },
      })),
      usual:
        past.length === 0
          ? null
          : {
              ...toDigits({
                ...{ deposited: median('deposited'), withdrawn: median('withdrawn') },
                ...{ staked: median('staked'), returned: median('returned') },
              }),
              minutes: medianOf(past.flatMap(({ minutes: time }) => time ?? [])),
            },
      budgets: budgets.map(({ amountMinor, ...budget }) => ({
        ...budget,
        amount: `${amountMinor}`,
      })),
    }
  }
}

function toDigits(sums: Sums): Record<keyof Sums, string> {
  const { deposited, withdrawn, staked, returned } = sums
  return {
    ...{ deposited: `${deposited}`, withdrawn: `${withdrawn}` },
    ...{ staked: `${staked}`, returned: `${returned}` },
  }
}
