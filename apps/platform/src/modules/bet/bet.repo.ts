import type { Coupon } from '@fairhouse/contract/bet'
import type { CountedBet } from '@fairhouse/domain/counted-bet'
import { creditReturn, type StakeParts } from '@fairhouse/domain/stake'
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { postCall } from '#platform/ledger/post'
import type { Transfer } from '#platform/ledger/transfer'
import type { WalletAccountWithBalances } from '#platform/modules/wallet/wallet.repo'
import { signalOutbox } from '#platform/realtime/outbox-signal'
import { appendCall, type AppendedEvent } from '#platform/realtime/outbox.repo'
import type { BetOperation, BetTables } from './bet.tables.ts'

export type BetRow = Selectable<BetTables['bet']>
export type BetReplyRow = Selectable<BetTables['bet_reply']>

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** The outcome of an already handled command. */
export type KnownCommand = {
  readonly operation: BetOperation | 'reversal'
  readonly contentHash: string
  readonly result: string
  readonly balanceMinor: bigint
}

/** The data that a command is decided by; balances are locked until the transaction ends. */
export type BegunCommand = {
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

type BegunRow = {
  [C in keyof BetRow]: BetRow[C] | null
} & {
  readonly account_id: string
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
    .map((column) => `(begun.bet_row).${column}`)
    .join(', '),
)

/**
 * Locks the account's balances and reads the data for a command, in one round trip. Undefined if
 * neither the referenced bet nor an account is known.
 */
export async function lockForCommand(
  trx: Trx,
  command: {
    readonly provider: string
    readonly id: string
    readonly reference?: string
    readonly walletAccountId?: string | undefined
    readonly round: string
  },
): Promise<BegunCommand | undefined> {
  const { rows } = await sql<BegunRow>`
    SELECT ${BET_COLUMNS}, begun.account_id, begun.player_id AS account_player_id,
      begun.currency AS account_currency, begun.account_status, begun.account_version,
      begun.balances, begun.known_operation, begun.known_hash, begun.known_result,
      begun.known_balance, begun.reference_operation, begun.open_in_round,
      begun.sharing_in_round, begun.is_round_over
    FROM bet_begin(${command.provider}, ${command.id}, ${command.reference ?? null},
      ${command.walletAccountId ?? null}::uuid, ${command.round}) AS begun`.execute(trx)
  const [row] = rows
  return row && toBegun(row)
}

function toBegun(row: BegunRow): BegunCommand {
  const {
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

/**
 * Writes a decision in one round trip: posts the transfers, records bets and limit usage, and
 * appends the events last, since that locks per player until the commit. False if the ledger
 * refused a transfer: roll back.
 */
export async function writeBets(
  trx: Trx,
  changes: {
    readonly transfers: readonly Transfer[]
    readonly records: readonly (NewBet | BetEnd)[]
    /** Further statements of the same round trip; each returns an `id`. */
    readonly furtherWrites: readonly RawBuilder<unknown>[]
    readonly events: readonly AppendedEvent[]
  },
): Promise<boolean> {
  const { transfers, records, furtherWrites, events } = changes
  const statuses = transfers.map((transfer) => sql`(${postCall(transfer)}).status`)
  const writes = [
    ...records.map((record) => ('parts' in record ? insertion(record) : finishing(record))),
    ...furtherWrites,
  ]
  const tables = writes.map((write, index) => sql`${sql.ref(`record_${index}`)} AS (${write})`)
  const counts = writes.map(
    (_, index) => sql`(SELECT count(id) FROM ${sql.ref(`record_${index}`)})`,
  )
  const { rows } = await sql<{ statuses: string[] }>`
    ${tables.length > 0 ? sql`WITH ${sql.join(tables)}` : sql``}
    SELECT ARRAY[${sql.join(statuses)}]::text[] AS statuses,
      ARRAY[${sql.join(counts)}]::bigint[] AS recorded,
      ARRAY[${sql.join(events.map(appendCall))}]::uuid[] AS events`.execute(trx)
  signalOutbox()
  return rows[0]!.statuses.every((status) => status === 'posted' || status === 'replayed')
}

function insertion({ parts, ...bet }: NewBet) {
  return sql`
    INSERT INTO bet (id, kind, provider, reference, round, subject, player_id, wallet_account_id,
      currency, status, description, cash_minor, bonus_id, bonus_minor, placed_at, reward_id,
      reward_bonus_id)
    VALUES (${bet.id}, ${bet.kind}, ${bet.provider}, ${bet.reference}, ${bet.round}, ${bet.subject},
      ${bet.player_id}, ${bet.wallet_account_id}, ${bet.currency}, 'open', ${bet.description},
      ${parts.cashMinor}, ${parts.bonus?.bonusId ?? null}, ${parts.bonus?.amountMinor ?? 0n},
      ${bet.placed_at}, ${bet.reward_id}, ${bet.reward_bonus_id})
    RETURNING id, limit_count_play(player_id, placed_at, currency, cash_minor + bonus_minor, 0)`
}

function finishing({ bet, counted, played, ...end }: BetEnd) {
  return sql`
    UPDATE bet SET status = ${end.status}, payout_minor = ${end.payoutMinor},
      ended_minor = ${end.endedMinor}, finished_at = ${end.finishedAt},
      ends_round = ${end.endsRound ?? bet.ends_round},
      counted_minor = ${counted?.stakeMinor ?? null},
      counted_payout_minor = ${counted?.payoutMinor ?? null}
    WHERE id = ${bet.id}
    RETURNING id, limit_count_play(player_id, placed_at, currency,
      ${played.stakedMinor}, ${played.returnedMinor})`
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

/** Stores final replies that moved no money. A used reference is a unique violation. */
export async function insertReplies(trx: Trx, replies: readonly BetReplyRow[]): Promise<void> {
  await trx.insertInto('bet_reply').values(replies).execute()
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

/** The first bet of a player's round; settlements without a reference refer to it. */
export function findFirstBetOfRound(
  db: Db,
  of: { readonly provider: string; readonly round: string; readonly playerId: string },
): Promise<Pick<BetRow, 'reference'> | undefined> {
  return db
    .selectFrom('bet')
    .select('reference')
    .where('provider', '=', of.provider)
    .where('round', '=', of.round)
    .where('player_id', '=', of.playerId)
    .where('status', '<>', 'refunded')
    .orderBy('placed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function findBet(
  db: Db,
  of: { readonly provider: string; readonly reference: string },
): Promise<BetRow | undefined> {
  return db
    .selectFrom('bet')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('reference', '=', of.reference)
    .executeTakeFirst()
}

export async function insertDebt(trx: Trx, debt: Selectable<BetTables['bet_debt']>): Promise<void> {
  await trx.insertInto('bet_debt').values(debt).execute()
}

/** Stores the selections of a sport bet with their current results. */
export async function saveCoupon(
  trx: Trx,
  of: { readonly provider: string; readonly reference: string; readonly coupon: Coupon },
): Promise<void> {
  const { kind, result, reason = null } = of.coupon
  const legs = JSON.stringify(of.coupon.legs)
  await trx
    .insertInto('sport_coupon')
    .values({ provider: of.provider, reference: of.reference, kind, legs, result, reason })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'reference']).doUpdateSet({ kind, legs, result, reason }),
    )
    .execute()
}
