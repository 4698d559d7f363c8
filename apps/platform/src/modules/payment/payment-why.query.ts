import type { Explanation } from '@fairhouse/contract/office/why'
import { REVIEW_REASONS } from '@fairhouse/contract/withdrawal'
import { type Condition, toWireConditions, toExplanation, words } from '@fairhouse/domain/condition'
import { decideDepositAmount } from '@fairhouse/domain/deposit-amount'
import type { Market, Markets } from '@fairhouse/domain/market/market'
import { canStop } from '@fairhouse/domain/payment/withdrawal'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { fundsCondition } from '#platform/modules/funds/funds.query'
import type { PaymentMethods } from './payment-method.ts'
import { listApprovers, listPlayerWithdrawals, readStop } from './withdrawal.repo.ts'

type Db = Kysely<PlatformDatabase>

const SHOWN_MAX = 10

/** Why each of a player's last withdrawals was held, and what holds it now. */
export async function explainWithdrawals(
  db: Db,
  {
    playerId,
    markets,
    now,
  }: { readonly playerId: string; readonly markets: Markets; readonly now: Date },
): Promise<Explanation[]> {
  const funds = await fundsCondition(db, { markets, now }, { playerId, what: 'withdrawal' })
  const rows = await listPlayerWithdrawals(db, playerId, SHOWN_MAX)
  return Promise.all(
    rows.map(async (row) => {
      const { invoice_id: ref, amount_minor, currency, created_at: at } = row
      const approvals = (await listApprovers(db, ref)).length
      const stop = canStop(row.step) ? await readStop(db, ref) : null
      const needed = row.approvals_needed
      const still: Condition[] = [
        {
          ...{ name: 'approvals', isMet: row.step !== 'review' || approvals >= needed },
          ...{ value: { count: approvals }, threshold: { count: needed } },
        },
        {
          ...{ name: 'sendAfter', isMet: !canStop(row.step) || now >= row.send_after },
          ...{ value: { at: now }, threshold: { at: row.send_after } },
        },
        isWithout('noDebt', stop === 'debt'),
        isWithout('noDispute', stop === 'dispute'),
        ...(canStop(row.step) ? [funds] : []),
      ]
      const title = `${toText(amount_minor, currency)} · ${row.step}`
      const conditions = [...listChecks(row), ...toWireConditions(still, BASE_CURRENCY)]
      return { ref, title, at: at.toISOString(), conditions }
    }),
  )
}

/** What the review compared; a dispute may have become a reason later. */
function listChecks({
  review_checks,
  review_reasons,
}: Awaited<ReturnType<typeof listPlayerWithdrawals>>[number]): Explanation['conditions'] {
  const isReason = (name: string): boolean => review_reasons.some((reason) => reason === name)
  if (review_checks !== null)
    return review_checks.map((check) => ({ ...check, isMet: !isReason(check.name) }))
  const named = REVIEW_REASONS.map((name) => isWithout(name, isReason(name)))
  return toWireConditions(named, BASE_CURRENCY)
}

function isWithout(name: Condition['name'], has: boolean): Condition {
  return { name, isMet: !has, value: words(has ? 'yes' : 'no'), threshold: words('no') }
}

function toText(minor: bigint, code: string): string {
  return `${formatDecimal(minor, requireCurrency(code))} ${code}`
}

/** Whether a deposit of an amount would be taken now, by each method of its currency. */
export function explainDeposits(
  methods: PaymentMethods,
  asked: {
    readonly amountMinor: bigint
    readonly currency: string
    readonly country: string | null
    readonly market: Market
    /** Of the player, whatever the method. */
    readonly conditions: readonly Condition[]
  },
): Explanation[] {
  const { amountMinor, currency, country, market, conditions } = asked
  const groups = methods.list({ direction: 'deposit', currency, country, market })
  const offered = groups.flatMap((group) => group.methods)
  const isOffered: Condition = {
    ...{ name: 'methodOffered', isMet: offered.length > 0 },
    ...{ value: words(currency, country), threshold: null },
  }
  const explain = (ref: string, title: string, own: readonly Condition[]): Explanation =>
    toExplanation(
      { ref, title, at: null, conditions: [...conditions, isOffered, ...own] },
      BASE_CURRENCY,
    )
  const text = toText(amountMinor, currency)
  if (offered.length === 0) return [explain(currency, text, [])]
  return offered.map((method) => {
    const decided = decideDepositAmount(method, amountMinor.toString())
    const refusal = decided.ok ? null : decided.refusal
    const bound = (name: Condition['name'], broken: typeof refusal, minor: bigint): Condition => ({
      ...{ name, isMet: refusal !== broken, value: { amountMinor, currency } },
      threshold: { amountMinor: minor, currency },
    })
    return explain(method.method, `${method.names['en'] ?? method.id} · ${text}`, [
      bound('methodMinimum', 'amountBelowMinimum', method.minAmountMinor),
      bound('methodMaximum', 'amountAboveMaximum', method.maxAmountMinor),
    ])
  })
}
