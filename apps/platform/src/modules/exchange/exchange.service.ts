import type { ExchangeQuote } from '@fairhouse/contract/exchange'
import {
  decideExchange,
  isQuoteCovered,
  isQuoteOpen,
  isRateOld,
  quoteEndsAt,
} from '@fairhouse/domain/exchange'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { parseMinorDigits } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate, type Priced } from '@fairhouse/money/rate'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { lockFunds, readBalances } from '#platform/ledger/balances'
import { exchangePurchaseTransfer, exchangeSaleTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { RequireFinishedBonus } from '#platform/modules/bonus/bonus-withdrawal'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { readDatedRates, type DatedRate } from '#platform/modules/settings/currency-rate.query'
import {
  announceAccount,
  findAccount,
  type WalletAccount,
} from '#platform/modules/wallet/wallet.account'
import { findQuote, insertQuote, markAccepted } from './exchange.repo.ts'

export type ExchangeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** The operator's fee, in hundredths of a percent. */
  readonly feeBasisPoints: number
  /** Rates older than this are refused; null = of any age. */
  readonly rateMaxAgeMs: number | null
  /** The money could be withdrawn from the other account, beside the bonus that it was given for. */
  readonly requireFinishedBonus: RequireFinishedBonus
}

export type QuoteOrder = {
  /** Idempotency id from the browser; the same id returns the same quote. */
  readonly id: string
  readonly playerId: string
  readonly fromAccountId: string
  readonly toAccountId: string
  readonly amount: string
}

type QuoteRefusal =
  | 'validationFailed'
  | 'accountNotFound'
  | 'rateMissing'
  | 'amountTooSmall'
  | 'insufficientFunds'
  | 'idempotencyConflict'
  | 'overloaded'

/** Quotes an exchange; the quote is valid for a few seconds. Moves no money. */
export async function quoteExchange(
  deps: ExchangeDeps,
  order: QuoteOrder,
): Promise<Result<ExchangeQuote, QuoteRefusal>> {
  const known = await findQuote(deps.db, order.id)
  if (known === undefined) {
    const drafted = await draftQuote(deps, order)
    if (!drafted.ok) return drafted
    await insertQuote(deps.db, drafted.value)
  }
  const row = known ?? (await findQuote(deps.db, order.id))
  return row !== undefined && isSameOrder(row, order)
    ? ok(toQuote(row, deps.clock.now()))
    : refuse('idempotencyConflict')
}

async function draftQuote(
  { db, clock, feeBasisPoints, rateMaxAgeMs: maxAgeMs }: ExchangeDeps,
  order: QuoteOrder,
): Promise<Result<Omit<Row<'exchange_quote'>, 'accepted_at'>, QuoteRefusal>> {
  const { playerId } = order
  const from = await findAccount(db, { playerId, accountId: order.fromAccountId })
  const to = await findAccount(db, { playerId, accountId: order.toAccountId })
  if (from === undefined || to === undefined) return refuse('accountNotFound')
  if (from.id === to.id) return wrongField('toAccountId', 'different')
  const fromMinor = parseMinorDigits(order.amount)
  if (fromMinor === undefined || fromMinor === 0n) return wrongField('amount', 'integer')
  const rates = await readDatedRates(db)
  const terms = decideExchange(fromMinor, { ...pricePair(rates, { from, to }), feeBasisPoints })
  if (!terms.ok) return terms
  const now = clock.now()
  const asOf = datePair(rates, [from.currency, to.currency])
  const endsAt = quoteEndsAt({ asOf, maxAgeMs }, now)
  if (endsAt === null) return refuse('rateMissing')
  const { cashMinor } = (await readBalances(db, [from.id])).get(from.id)!
  if (cashMinor < fromMinor) return refuse('insufficientFunds')
  return ok({
    id: order.id,
    player_id: playerId,
    from_account_id: from.id,
    to_account_id: to.id,
    from_minor: fromMinor,
    fee_minor: terms.value.feeMinor,
    to_minor: terms.value.toMinor,
    rates_as_of: asOf,
    created_at: now,
    expires_at: endsAt,
  })
}

/** The date of the older rate. The base currency is worth one of itself at any time. */
function datePair(rates: ReadonlyMap<string, DatedRate>, pair: readonly string[]): Date {
  const dated = pair.filter((currency) => currency !== BASE_CURRENCY)
  return new Date(Math.min(...dated.map((currency) => rates.get(currency)!.asOf.getTime())))
}

type Pair<T> = { readonly from: T; readonly to: T }

function pricePair(
  rates: ReadonlyMap<string, DatedRate>,
  { from, to }: Pair<WalletAccount>,
): Pair<Priced | undefined> {
  const price = ({ currency }: WalletAccount): Priced | undefined => {
    const rate = parseRate(rates.get(currency)?.rate ?? '')
    return rate && { currency: requireCurrency(currency), rate }
  }
  return { from: price(from), to: price(to) }
}

function wrongField(field: string, code: string) {
  return refuse('validationFailed', {
    fields: { [field]: { code, message: 'Value is not valid' } },
  })
}

function isSameOrder(row: Row<'exchange_quote'>, order: QuoteOrder): boolean {
  return (
    row.player_id === order.playerId &&
    row.from_account_id === order.fromAccountId &&
    row.to_account_id === order.toAccountId &&
    row.from_minor.toString() === order.amount
  )
}

type AcceptRefusal =
  | 'quoteNotFound'
  | 'quoteExpired'
  | 'bonusActive'
  | 'insufficientFunds'
  | 'overloaded'

/**
 * Exchanges at a quote: both transfers in one transaction, once. A repeated call gets the same
 * answer.
 */
export function acceptQuote(
  { db, clock, requireFinishedBonus }: ExchangeDeps,
  { id, playerId }: { readonly id: string; readonly playerId: string },
): Promise<Result<ExchangeQuote, AcceptRefusal>> {
  return inTransaction(db, async (trx) => {
    const seen = await findQuote(trx, id)
    if (seen?.player_id !== playerId) return refuse('quoteNotFound')
    // Balances are locked before other rows and in id order, as in every transfer.
    const accountIds = [seen.from_account_id, seen.to_account_id].toSorted()
    for (const accountId of accountIds) await lockFunds(trx, accountId)
    // Of two concurrent calls the second finds it accepted.
    const quote = (await findQuote(trx, id)) ?? seen
    const now = clock.now()
    if (quote.accepted_at !== null) return ok(toQuote(quote, now))
    if (!isQuoteOpen(quote.expires_at, now)) return refuse('quoteExpired')
    const leaving = { playerId, accountId: quote.from_account_id }
    const finished = await requireFinishedBonus(trx, leaving)
    if (!finished.ok) return finished
    const accounts = await readAccounts(trx, quote)
    const isCovered = isQuoteCovered(
      { fromMinor: quote.from_minor, toMinor: quote.to_minor },
      pricePair(await readDatedRates(trx), accounts),
    )
    if (!isCovered) return refuse('quoteExpired')
    const moved = await move(trx, quote, accounts)
    if (!moved.ok) return moved
    await markAccepted(trx, id, now)
    for (const accountId of accountIds) await announceAccount(trx, accountId)
    return ok(toQuote({ ...quote, accepted_at: now }, now))
  })
}

async function readAccounts(
  trx: Transaction<PlatformDatabase>,
  { id, player_id: playerId, ...quote }: Row<'exchange_quote'>,
): Promise<Pair<WalletAccount>> {
  const read = async (accountId: string): Promise<WalletAccount> => {
    const account = await findAccount(trx, { playerId, accountId })
    if (account === undefined) throw new Error(`Quote ${id} is of an unknown account`)
    return account
  }
  return { from: await read(quote.from_account_id), to: await read(quote.to_account_id) }
}

async function move(
  trx: Transaction<PlatformDatabase>,
  quote: Row<'exchange_quote'>,
  { from, to }: Pair<WalletAccount>,
): Promise<Result<void, 'insufficientFunds'>> {
  const { id: quoteId } = quote
  const sold = await post(
    trx,
    exchangeSaleTransfer({
      id: `exchange:${quoteId}:sale`,
      account: from,
      quoteId,
      amountMinor: quote.from_minor,
      feeMinor: quote.fee_minor,
    }),
  )
  if (!sold.ok) {
    if (sold.refusal === 'insufficientFunds') return refuse('insufficientFunds')
    throw new Error(`The sale of quote ${quoteId} could not be posted`)
  }
  const bought = await post(
    trx,
    exchangePurchaseTransfer({
      id: `exchange:${quoteId}:purchase`,
      account: to,
      quoteId,
      amountMinor: quote.to_minor,
    }),
  )
  if (!bought.ok) throw new Error(`The purchase of quote ${quoteId} could not be posted`)
  return ok()
}

function toQuote(row: Row<'exchange_quote'>, now: Date): ExchangeQuote {
  return {
    id: row.id,
    fromAccountId: row.from_account_id,
    toAccountId: row.to_account_id,
    fromAmount: row.from_minor.toString(),
    fee: row.fee_minor.toString(),
    toAmount: row.to_minor.toString(),
    ratesAsOf: row.rates_as_of.toISOString(),
    isOld: isRateOld(row.rates_as_of, now),
    expiresAt: row.expires_at.toISOString(),
    isAccepted: row.accepted_at !== null,
  }
}
