import { INVOICE_STATUS } from '@fairhouse/contract/invoice'
import type { DepositCheck } from '@fairhouse/contract/own-play'
import type { CheckAnswer } from '@fairhouse/contract/own-play.table'
import { checkDeposit } from '@fairhouse/domain/deposit-check'
import { totalIn } from '@fairhouse/domain/limit-usage'
import { homeZone } from '@fairhouse/domain/marker/home-zone'
import { periodStart } from '@fairhouse/domain/own-period'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { DAY_MS, MINUTE_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readPrices } from '#platform/modules/settings/price.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { readTimeZone } from '#platform/modules/profile/time-zone.query'
import { findAccount } from '#platform/modules/wallet/wallet.account'
import type { RequireDepositCheck } from './deposit-check.port.ts'
import { listBudgets } from './budget.query.ts'
import { findCheck, insertCheck, listDepositsSince, takeCheck } from './deposit-check.repo.ts'

type Db = Kysely<PlatformDatabase>

/** What is usual is that of so many days. */
const USUAL_DAYS = 90

/** assumed: an answer is about a deposit of now */
const ANSWER_MS = 15 * MINUTE_MS

type Asked = {
  readonly playerId: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** The question before a deposit that is unusual for its player. */
export function createDepositChecks({
  db,
  clock,
  isOn,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly isOn: boolean
}) {
  async function check(
    from: Db,
    { playerId, amountMinor, currency }: Asked,
  ): Promise<DepositCheck> {
    const now = clock.now()
    const since = new Date(now.getTime() - USUAL_DAYS * DAY_MS)
    const rows = await listDepositsSince(from, playerId, since)
    const priceOf = await readPrices(from)
    const inCurrency = (
      to: string,
      amounts: readonly { currency: string; amountMinor: bigint }[],
    ) => {
      const sums = new Map<string, bigint>()
      for (const one of amounts)
        sums.set(one.currency, (sums.get(one.currency) ?? 0n) + one.amountMinor)
      return totalIn(to, sums, priceOf)
    }
    const zone = await readTimeZone(from, playerId)
    const home = homeZone(zone.timeZone, zone.country)
    const budgets = (await listBudgets(from, playerId)).flatMap((budget) => {
      const start = periodStart(budget.period, now, home)
      const arrived = rows.filter(({ settledAt }) => settledAt !== null && settledAt >= start)
      const deposited = inCurrency(budget.currency, arrived)
      const after = inCurrency(budget.currency, [...arrived, { currency, amountMinor }])
      if (after <= budget.amountMinor) return []
      const { period, amountMinor: amount } = budget
      return [{ period, amount: `${amount}`, currency: budget.currency, deposited: `${deposited}` }]
    })
    const past = rows.map((row) => ({
      openedAt: row.openedAt,
      hasArrived: row.status === INVOICE_STATUS.success,
      baseMinor: inCurrency(BASE_CURRENCY, [row]),
    }))
    const baseMinor = inCurrency(BASE_CURRENCY, [{ currency, amountMinor }])
    const found = checkDeposit(past, { baseMinor, now, passesBudget: budgets.length > 0 })
    const own = (minor: bigint) =>
      inCurrency(currency, [{ currency: BASE_CURRENCY, amountMinor: minor }])
    const { usualMostMinor, hour } = found
    return {
      reasons: [...found.reasons],
      usualMost: usualMostMinor === null ? null : own(usualMostMinor).toString(),
      hourCount: hour.length,
      hourAmount: own(hour.reduce((sum, each) => sum + each.baseMinor, 0n)).toString(),
      ...{ budgets, currency },
    }
  }

  type Order = { readonly playerId: string; readonly accountId: string; readonly amount: string }

  async function findAsked({ accountId, playerId, amount }: Order): Promise<Asked | undefined> {
    const account = await findAccount(db, { accountId, playerId })
    return account && { playerId, amountMinor: BigInt(amount), currency: account.currency }
  }

  const requireCheck: RequireDepositCheck = async (trx, deposit) => {
    if (!isOn) return ok()
    const { reasons } = await check(trx, deposit)
    if (reasons.length === 0) return ok()
    const { checkId: id, ...of } = deposit
    const since = new Date(clock.now().getTime() - ANSWER_MS)
    if (id !== null && (await takeCheck(trx, { ...of, id, since }))) return ok()
    return refuse('depositCheckDue')
  }

  return {
    require: requireCheck,

    async read(order: Order): Promise<Result<DepositCheck, 'accountNotFound'>> {
      const asked = await findAsked(order)
      return asked === undefined ? refuse('accountNotFound') : ok(await check(db, asked))
    },

    async answer(
      order: Order & { readonly id: string; readonly answer: CheckAnswer },
    ): Promise<Result<null, 'accountNotFound' | 'idempotencyConflict'>> {
      const asked = await findAsked(order)
      if (asked === undefined) return refuse('accountNotFound')
      const { id, playerId, accountId, answer } = order
      const { amountMinor } = asked
      const { reasons } = await check(db, asked)
      const row = { id, player_id: playerId, account_id: accountId, amount_minor: amountMinor }
      await insertCheck(db, { ...row, reasons, answer, at: clock.now() })
      const kept = await findCheck(db, id)
      const isSame =
        kept?.player_id === playerId &&
        kept.account_id === accountId &&
        kept.amount_minor === amountMinor &&
        kept.answer === answer
      return isSame ? ok(null) : refuse('idempotencyConflict')
    },
  }
}
