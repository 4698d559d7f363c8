import type { CountedBet } from '@fairhouse/domain/counted-bet'
import { creditReturn, sumParts, type StakeParts } from '@fairhouse/domain/stake'
import { sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { Transfer } from '#platform/ledger/transfer'
import { toRow } from '#platform/ledger/transfer.row'
import type { WalletAccountWithBalances } from '#platform/modules/wallet/wallet.repo'
import { signalOutbox } from '#platform/realtime/outbox-signal'
import type { toOutboxRow } from '#platform/realtime/outbox.repo'
import type { BetCommand } from './bet.port.ts'
import type { BetOperation } from './bet.tables.ts'

export type BetRow = Row<'bet'>
export type BetReplyRow = Row<'bet_reply'>

type Trx = Transaction<PlatformDatabase>

/** The outcome of an already handled command. */
export type KnownCommand = {
  readonly operation: BetOperation | 'reversal'
  readonly contentHash: string
  readonly result: string
  readonly balanceMinor: bigint
}

/** The data that a command is decided by; balances are locked until the transaction ends. */
export type LoadedCommand = {
  /** The bet that the command refers to. */
  readonly bet: BetRow | null
  readonly account: Omit<WalletAccountWithBalances, 'created_at'>
  readonly known: KnownCommand | null
  /** The operation that the reference names, if it is not a placed bet. */
  readonly referenceOperation: BetOperation | null
  /** Number of other open bets of the round in the account. */
  readonly openInRound: number
  /** Number of other bets that share the payouts of the round; 0 if all were paid with cash. */
  readonly sharingInRound: number
  /** The provider has ended the round. */
  readonly isRoundOver: boolean
}

type LoadedRow = {
  [C in keyof BetRow]: BetRow[C] | null
} & {
  readonly is_busy: boolean | null
  readonly account_id: string | null
  readonly account_player_id: string
  readonly account_currency: string
  readonly account_status: 1 | 2 | 3
  readonly account_version: bigint
  readonly balances: Readonly<Record<string, string>>
  readonly known_operation: BetOperation | null
  readonly known_hash: string
  readonly known_result: string
  readonly known_balance: bigint
  readonly reference_operation: BetOperation | null
  readonly open_in_round: bigint
  readonly sharing_in_round: bigint
  readonly is_round_over: boolean
}

// Column names, since a statement with `*` is not prepared.
const BET_COLUMNS = sql.raw(
  [
    ...[
      'id',
      'kind',
      'provider',
      'reference',
      'round',
      'subject',
      'player_id',
      'wallet_account_id',
    ],
    ...['currency', 'status', 'description', 'cash_minor', 'bonus_id', 'bonus_minor'],
    ...['payout_minor', 'ended_minor', 'counted_minor', 'counted_payout_minor'],
    ...['placed_at', 'finished_at', 'reward_id', 'reward_bonus_id', 'ends_round'],
  ]
    .map((column) => `(loaded.bet_row).${column}`)
    .join(', '),
)

/**
 * Locks the balances of the commands' accounts and reads the data for them, in one round trip. Null
 * if neither the bet of a command nor an account is known. In a shared transaction a command whose
 * account is locked elsewhere is busy.
 */
export async function loadCommands(
  trx: Trx,
  commands: readonly BetCommand<string>[],
  isShared: boolean,
): Promise<(LoadedCommand | 'busy' | null)[]> {
  const keys = JSON.stringify(commands.map(toKey))
  const { rows } = await sql<LoadedRow>`
    SELECT ${BET_COLUMNS}, loaded.is_busy, loaded.account_id,
      loaded.player_id AS account_player_id, loaded.currency AS account_currency,
      loaded.account_status, loaded.account_version, loaded.balances, loaded.known_operation,
      loaded.known_hash, loaded.known_result, loaded.known_balance, loaded.reference_operation,
      loaded.open_in_round, loaded.sharing_in_round, loaded.is_round_over
    FROM bet_load(${keys}::json, ${isShared}) AS loaded`.execute(trx)
  return rows.map((row) => (row.is_busy ? 'busy' : toLoaded(row)))
}

function toKey(command: BetCommand<string>) {
  const { provider, id, round } = command
  return {
    ...{ provider, id, round },
    reference: 'reference' in command ? command.reference : undefined,
    // Finds the first bet of the round.
    player: command.operation === 'settlement' ? command.playerId : undefined,
    account: findAccountId(command),
  }
}

/** The account, if the command names it. */
function findAccountId(command: BetCommand<string>): string | undefined {
  if (command.operation === 'bet') return command.account.id
  return command.operation === 'refund' ? command.walletAccountId : undefined
}

function toLoaded(row: LoadedRow): LoadedCommand | null {
  const {
    is_busy: _,
    account_id,
    account_player_id,
    account_currency,
    account_status,
    account_version,
    balances,
    known_operation,
    known_hash,
    known_result,
    known_balance,
    reference_operation,
    open_in_round,
    sharing_in_round,
    is_round_over,
    ...bet
  } = row
  if (account_id === null) return null
  return {
    bet: bet.id === null ? null : (bet as BetRow),
    account: {
      id: account_id,
      player_id: account_player_id,
      currency: account_currency,
      status: account_status,
      version: account_version,
      balances,
    },
    known: known_operation && {
      operation: known_operation,
      contentHash: known_hash,
      result: known_result,
      balanceMinor: known_balance,
    },
    referenceOperation: reference_operation,
    openInRound: Number(open_in_round),
    sharingInRound: Number(sharing_in_round),
    isRoundOver: is_round_over,
  }
}

/** A placed bet. */
export type NewBet = Omit<
  BetRow,
  | 'cash_minor'
  | 'bonus_id'
  | 'bonus_minor'
  | 'payout_minor'
  | 'ended_minor'
  | 'counted_minor'
  | 'counted_payout_minor'
  | 'status'
  | 'finished_at'
  | 'ends_round'
> & { readonly parts: StakeParts }

/** The end of a bet or of a part of it. */
export type BetEnd = {
  readonly bet: BetRow
  readonly status: 'open' | 'settled' | 'refunded'
  readonly payoutMinor: bigint
  /** The part of the stake ended by cash-outs. */
  readonly endedMinor: bigint
  readonly finishedAt: Date | null
  readonly endsRound?: boolean
  /** What the bet counts from now on; null while it has no result. */
  readonly counted: CountedBet | null
  /** The change of stake and return for limits. */
  readonly played: { readonly stakedMinor: bigint; readonly returnedMinor: bigint }
}

/** What a decision changes. */
export type Changes = {
  readonly transfers: readonly Transfer[]
  readonly placed: readonly NewBet[]
  readonly ended: readonly BetEnd[]
  /** Final replies that moved no money. */
  readonly replies: readonly BetReplyRow[]
  /** The selections of sport bets with their current results. */
  readonly coupons: readonly CouponRow[]
  readonly events: readonly ReturnType<typeof toOutboxRow>[]
}

export type CouponRow = Row<'sport_coupon'>

/**
 * Writes decisions in one round trip. False if the ledger refused a transfer: roll back. A used
 * reference is a unique violation.
 */
export async function writeChanges(trx: Trx, changes: readonly Changes[]): Promise<boolean> {
  const placed = changes.flatMap((each) => each.placed)
  const ended = changes.flatMap((each) => each.ended)
  const coupons = changes.flatMap((each) => each.coupons)
  const events = changes.flatMap((each) => each.events)
  const plays = [...placed.map(toStakePlay), ...ended.map(toReturnPlay)]
  const posted = changes
    .flatMap((each) => each.transfers)
    .map((each) => ({ ...toRow(each), details: each.details ?? null }))
  const stored = changes
    .flatMap((each) => each.replies)
    .map((each) => ({ ...each, balance_minor: each.balance_minor.toString() }))
  const { rows } = await sql<{ is_written: boolean }>`
    SELECT bet_write(${toJson(posted)}::json, ${toJson(placed.map(toPlacedRow))}::json,
      ${toJson(ended.map(toEndedRow))}::json, ${toJson(stored)}::json, ${toJson(coupons)}::json,
      ${toJson(plays)}::json, ${toJson(events)}::json) AS is_written`.execute(trx)
  signalOutbox()
  return rows[0]!.is_written
}

/** Amounts are digits in it. */
function toJson(rows: readonly object[]): string | null {
  return rows.length === 0 ? null : JSON.stringify(rows)
}

function toPlacedRow({ parts, ...bet }: NewBet) {
  return {
    ...bet,
    cash_minor: parts.cashMinor.toString(),
    bonus_id: parts.bonus?.bonusId ?? null,
    bonus_minor: (parts.bonus?.amountMinor ?? 0n).toString(),
  }
}

function toEndedRow({ bet, counted, ...end }: BetEnd) {
  return {
    id: bet.id,
    status: end.status,
    payout_minor: end.payoutMinor.toString(),
    ended_minor: end.endedMinor.toString(),
    finished_at: end.finishedAt,
    ends_round: end.endsRound ?? bet.ends_round,
    counted_minor: counted?.stakeMinor.toString() ?? null,
    counted_payout_minor: counted?.payoutMinor.toString() ?? null,
  }
}

function toStakePlay(bet: NewBet) {
  return toPlay(bet, { stakedMinor: sumParts(bet.parts), returnedMinor: 0n })
}

function toReturnPlay({ bet, played }: BetEnd) {
  return toPlay(bet, played)
}

function toPlay(
  { player_id, placed_at, currency }: Pick<BetRow, 'player_id' | 'placed_at' | 'currency'>,
  { stakedMinor, returnedMinor }: BetEnd['played'],
) {
  const amounts = { staked_minor: `${stakedMinor}`, returned_minor: `${returnedMinor}` }
  return { player_id, placed_at, currency, ...amounts }
}

/** The other bets of a round in the account, which is locked, except refunded ones. */
export function listOthersInRound(trx: Trx, bet: BetRow): Promise<BetRow[]> {
  return trx
    .selectFrom('bet')
    .selectAll()
    .where('provider', '=', bet.provider)
    .where('round', '=', bet.round)
    .where('status', '<>', 'refunded')
    .where('wallet_account_id', '=', bet.wallet_account_id)
    .where('id', '<>', bet.id)
    .orderBy('id')
    .execute()
}

/** The stake of a bet by kind of money. */
export function stakeParts(bet: BetRow): StakeParts {
  return {
    cashMinor: bet.cash_minor,
    bonus: bet.bonus_id === null ? null : { bonusId: bet.bonus_id, amountMinor: bet.bonus_minor },
  }
}

/** The return of a bet by kind of money; of a free round as its reward says. */
export function returnParts(bet: BetRow, payoutMinor: bigint): StakeParts {
  const { reward_bonus_id: bonusId } = bet
  if (bonusId === null || payoutMinor === 0n) return creditReturn(stakeParts(bet), payoutMinor)
  return { cashMinor: 0n, bonus: { bonusId, amountMinor: payoutMinor } }
}

export async function insertDebt(trx: Trx, debt: Row<'bet_debt'>): Promise<void> {
  await trx.insertInto('bet_debt').values(debt).execute()
}
