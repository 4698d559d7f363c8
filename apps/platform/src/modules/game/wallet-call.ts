import { createHash } from 'node:crypto'
import type { Account } from '@fairhouse/contract/account'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readBalances, sumBonuses } from '#platform/ledger/balances'
import type { FindStakeObstacle } from '#platform/modules/limit/play-limits.port'
import { insertTransaction, type GameTransactionRow } from './game-bet.repo.ts'
import type { BetCall, RollbackCall, WalletStatus, WinCall } from './wallet-call.schema.ts'

/** What a wallet call came to. The balance is that of the account after it, in minor units. */
export type WalletOutcome = { readonly status: WalletStatus; readonly balanceMinor?: bigint }

export type WalletCallDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly provider: string
  readonly findStakeObstacle: FindStakeObstacle
}

/** Another call used the same id after this one had looked: look again. */
export class IdTakenError extends Error {}

type MoneyCall = BetCall | WinCall | RollbackCall
type Kind = 'bet' | 'win' | 'rollback'

/** SHA-256 of what a call asks for: its identity apart from who carries it and when. */
export function hashCall(kind: Kind, call: MoneyCall): string {
  const content = [
    kind,
    call.user,
    call.game_code,
    call.round,
    call.round_closed,
    call.currency ?? null,
    'amount' in call ? call.amount : null,
    'reference_transaction_uuid' in call ? call.reference_transaction_uuid : null,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The answer to a call whose id is known: the first answer again, if it is the same call. */
export function replay(
  known: GameTransactionRow,
  { hash, balanceMinor }: { hash: string; balanceMinor: bigint },
): WalletOutcome {
  if (known.content_hash !== hash) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', balanceMinor }
  return { status: known.status as WalletStatus, balanceMinor: known.balance_minor }
}

/** Keeps a call with its answer, so that the same call again is answered from here. */
export async function keepOutcome(
  trx: Transaction<PlatformDatabase>,
  deps: WalletCallDeps,
  entry: {
    readonly kind: Kind
    readonly call: MoneyCall
    readonly betId: string | null
    readonly outcome: Required<WalletOutcome>
  },
): Promise<Required<WalletOutcome>> {
  await insertTransaction(trx, {
    provider: deps.provider,
    transaction_uuid: entry.call.transaction_uuid,
    kind: entry.kind,
    content_hash: hashCall(entry.kind, entry.call),
    bet_id: entry.betId,
    status: entry.outcome.status,
    balance_minor: entry.outcome.balanceMinor,
    created_at: deps.clock.now(),
  })
  return entry.outcome
}

/** What can be staked from an account: the balance that providers show. */
export async function readSpendable(
  db: Kysely<PlatformDatabase>,
  walletAccountId: string,
): Promise<bigint> {
  const balances = (await readBalances(db, [walletAccountId])).get(walletAccountId)!
  return balances.cashMinor + sumBonuses(balances)
}

/** The same, of an account as it was just announced. */
export function spendableOf(account: Account): bigint {
  return BigInt(account.balance)
}
