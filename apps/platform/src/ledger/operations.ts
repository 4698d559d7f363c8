/**
 * The table "operation → postings" of docs/ledger.md as pure builders, one per row. Amounts are
 * minor units; zero creates no entry, a negative amount is a bug and throws. Only `post` moves
 * money.
 */
import type { StakeParts } from '@fairhouse/domain/stake'
import { toEntries, type Movement } from './movement.ts'
import type { LedgerAccount, LedgerOperation, Transfer, TransferSubject } from './transfer.ts'

/** Owner of the money; a wallet account of the wallet module fits. */
export type TransferAccount = {
  readonly id: string
  readonly playerId: string
  readonly currency: string
}

/** The operator's position in each currency from exchanges. */
const EXCHANGE: LedgerAccount = { house: 'exchange:players' }

type Order = { readonly id: string; readonly account: TransferAccount }
type InvoiceOrder = Order & { readonly invoiceId: string; readonly amountMinor: bigint }
/** `provider` is the payment or game provider's name, e.g. `cashier`, `studio`. */
type AtProvider = { readonly provider: string }

/** A deposit arrived: house payments → cash. */
export function depositTransfer(order: InvoiceOrder & AtProvider): Transfer {
  return build('deposit', order, invoice(order), [
    [payments(order), cash(order), order.amountMinor],
  ])
}

/** A withdrawal is requested: cash → hold, where it cannot be staked. */
export function withdrawalRequestTransfer(order: InvoiceOrder): Transfer {
  return build('withdrawalRequest', order, invoice(order), [
    [cash(order), hold(order), order.amountMinor],
  ])
}

/** A withdrawal is paid: hold → house payments, and its fee → house fees. */
export function withdrawalPaymentTransfer(
  order: InvoiceOrder & AtProvider & { readonly feeMinor: bigint },
): Transfer {
  return build('withdrawalPayment', order, invoice(order), [
    [hold(order), payments(order), order.amountMinor - order.feeMinor],
    [hold(order), { house: `fees:${order.provider}` }, order.feeMinor],
  ])
}

/** A withdrawal is refused or fails: hold → cash. */
export function withdrawalReturnTransfer(order: InvoiceOrder): Transfer {
  return build('withdrawalReturn', order, invoice(order), [
    [hold(order), cash(order), order.amountMinor],
  ])
}

/** A paid withdrawal is returned: house payments → cash. */
export function payoutReturnTransfer(order: InvoiceOrder & AtProvider): Transfer {
  return build('payoutReturn', order, invoice(order), [
    [payments(order), cash(order), order.amountMinor],
  ])
}

/**
 * A deposit is charged back: cash → house payments. `debtMinor` = what the player has spent of it,
 * from house debts.
 */
export function depositReversalTransfer(
  order: InvoiceOrder & AtProvider & { readonly debtMinor: bigint },
): Transfer {
  return build('depositReversal', order, invoice(order), [
    [cash(order), payments(order), order.amountMinor - order.debtMinor],
    [debts(order), payments(order), order.debtMinor],
  ])
}

/** A charge-back is won: house payments → cash, and what is still owed → house debts. */
export function depositReversalReturnTransfer(
  order: InvoiceOrder & AtProvider & { readonly debtMinor: bigint },
): Transfer {
  return build('depositReversalReturn', order, invoice(order), [
    [payments(order), cash(order), order.amountMinor - order.debtMinor],
    [payments(order), debts(order), order.debtMinor],
  ])
}

/** A debt of a reversed deposit is paid: cash → house debts. */
export function debtPaymentTransfer(order: InvoiceOrder & AtProvider): Transfer {
  return build('debtPayment', order, invoice(order), [
    [cash(order), debts(order), order.amountMinor],
  ])
}

/** A bet is placed: the funds chosen by `drawStake` → stake. */
export function betTransfer(
  order: Order & { readonly roundId: string; readonly parts: StakeParts },
): Transfer {
  const moves = split(order, order.parts).map(([funds, amountMinor]): Movement => [
    funds,
    stake(order),
    amountMinor,
  ])
  return build('bet', order, round(order), moves)
}

/**
 * A bet is settled: stake → house games, and the return, if any, house games → the funds chosen by
 * `creditReturn`. `stakeMinor` is zero for a further win of a settled bet.
 */
export function settleTransfer(
  order: Order &
    AtProvider & {
      readonly roundId: string
      readonly stakeMinor: bigint
      readonly payout: StakeParts
    },
): Transfer {
  const games = { house: `games:${order.provider}` }
  const returns = split(order, order.payout).map(([funds, amountMinor]): Movement => [
    games,
    funds,
    amountMinor,
  ])
  return build('settlement', order, round(order), [
    [stake(order), games, order.stakeMinor],
    ...returns,
  ])
}

/** An open bet is refunded (rollback, void): stake → the funds it was drawn from. */
export function refundTransfer(
  order: Order & { readonly roundId: string; readonly parts: StakeParts },
): Transfer {
  const moves = split(order, order.parts).map(([funds, amountMinor]): Movement => [
    stake(order),
    funds,
    amountMinor,
  ])
  return build('refund', order, round(order), moves)
}

/**
 * The result of a settled bet is corrected. `payout` = a higher return, house games → the player's
 * funds; `reversed` = a lower one, the player's funds → house games, with any shortfall from house
 * debts. `reopenedMinor` = the stake at risk again, house games → stake.
 */
export function resettleTransfer(
  order: Order &
    AtProvider & {
      readonly roundId: string
      readonly payout: StakeParts
      readonly reversed: StakeParts
      readonly debtMinor: bigint
      readonly reopenedMinor: bigint
    },
): Transfer {
  const games = { house: `games:${order.provider}` }
  return build('resettlement', order, round(order), [
    [games, stake(order), order.reopenedMinor],
    ...split(order, order.payout).map(([funds, minor]): Movement => [games, funds, minor]),
    ...split(order, order.reversed).map(([funds, minor]): Movement => [funds, games, minor]),
    [debts(order), games, order.debtMinor],
  ])
}

type ExchangeOrder = Order & { readonly quoteId: string; readonly amountMinor: bigint }

/** The sold side of an exchange: cash → house exchange, and the fee → house fees. */
export function exchangeSaleTransfer(
  order: ExchangeOrder & { readonly feeMinor: bigint },
): Transfer {
  return build('exchangeSale', order, { type: 'exchange', id: order.quoteId }, [
    [cash(order), EXCHANGE, order.amountMinor - order.feeMinor],
    [cash(order), { house: 'fees:exchange' }, order.feeMinor],
  ])
}

/** The bought side of an exchange: house exchange → cash. */
export function exchangePurchaseTransfer(order: ExchangeOrder): Transfer {
  return build('exchangePurchase', order, { type: 'exchange', id: order.quoteId }, [
    [EXCHANGE, cash(order), order.amountMinor],
  ])
}

/** Into the vault: cash → vault, where it cannot be staked or withdrawn. */
export function vaultInTransfer(order: Order & { readonly amountMinor: bigint }): Transfer {
  return build('vaultIn', order, player(order), [[cash(order), vault(order), order.amountMinor]])
}

/** Out of the vault: vault → cash. */
export function vaultOutTransfer(order: Order & { readonly amountMinor: bigint }): Transfer {
  return build('vaultOut', order, player(order), [[vault(order), cash(order), order.amountMinor]])
}

/** Play money of a demo: house promotions → cash. */
export function demoGrantTransfer(order: Order & { readonly amountMinor: bigint }): Transfer {
  return build('demoGrant', order, player(order), [
    [{ house: 'promotions:demo' }, cash(order), order.amountMinor],
  ])
}

/**
 * Two operators correct a balance: house corrections → cash, or back. `amountMinor` below zero takes
 * money; the house's account says why.
 */
export function correctionTransfer(
  order: Order & { readonly amountMinor: bigint; readonly code: string },
): Transfer {
  const { amountMinor, code } = order
  const house: LedgerAccount = { house: `corrections:${code}` }
  const move: Movement =
    amountMinor < 0n ? [cash(order), house, -amountMinor] : [house, cash(order), amountMinor]
  return build('correction', order, player(order), [move])
}

function build(
  operation: LedgerOperation,
  { id, account }: Order,
  subject: TransferSubject,
  movements: readonly Movement[],
): Transfer {
  const { playerId, currency } = account
  return { id, operation, playerId, currency, entries: toEntries(movements), subject }
}

function cash({ account }: Order): LedgerAccount {
  return { walletAccountId: account.id, kind: 'cash' }
}

function hold({ account }: Order): LedgerAccount {
  return { walletAccountId: account.id, kind: 'hold' }
}

function stake({ account }: Order): LedgerAccount {
  return { walletAccountId: account.id, kind: 'stake' }
}

function vault({ account }: Order): LedgerAccount {
  return { walletAccountId: account.id, kind: 'vault' }
}

function payments({ provider }: AtProvider): LedgerAccount {
  return { house: `payments:${provider}` }
}

function debts({ provider }: AtProvider): LedgerAccount {
  return { house: `debts:${provider}` }
}

function split(order: Order, parts: StakeParts): [LedgerAccount, bigint][] {
  if (parts.bonus === null) return [[cash(order), parts.cashMinor]]
  const { bonusId, amountMinor } = parts.bonus
  const bonus: LedgerAccount = { walletAccountId: order.account.id, kind: `bonus:${bonusId}` }
  return [
    [cash(order), parts.cashMinor],
    [bonus, amountMinor],
  ]
}

function player({ account }: Order): TransferSubject {
  return { type: 'player', id: account.playerId }
}

function invoice({ invoiceId }: { invoiceId: string }): TransferSubject {
  return { type: 'invoice', id: invoiceId }
}

function round({ roundId }: { roundId: string }): TransferSubject {
  return { type: 'round', id: roundId }
}
