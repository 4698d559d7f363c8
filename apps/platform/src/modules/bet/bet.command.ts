import type { RawBuilder, Transaction } from 'kysely'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { PlatformDatabase } from '#platform/database/schema'
import { sumBonuses, toBalances, type Balances } from '#platform/ledger/balances'
import type { Transfer } from '#platform/ledger/transfer'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { toEvents, type BetEvent } from './bet.announcement.ts'
import { CommandRacedError, type BetDenial, type BetReply } from './bet.port.ts'
import { insertReplies, writeBets, type BegunCommand, type KnownCommand } from './bet.repo.ts'
import type { BetOperation } from './bet.tables.ts'

type Trx = Transaction<PlatformDatabase>

export type AnyCommand = {
  readonly provider: string
  readonly id: string
  readonly contentHash: string
}

/** Writes money, records and events of a command in one round trip. */
export async function write(
  trx: Trx,
  command: AnyCommand,
  changes: Pick<Parameters<typeof writeBets>[1], 'transfers' | 'records'> & {
    readonly account: BegunCommand['account']
    readonly events: readonly BetEvent[]
    readonly furtherEvents?: readonly AppendedEvent[] | undefined
    readonly furtherWrites?: readonly RawBuilder<unknown>[]
  },
): Promise<void> {
  const { account, transfers, records, furtherEvents = [], furtherWrites = [] } = changes
  const events = [...toEvents(account, changes), ...furtherEvents]
  if (!(await writeBets(trx, { transfers, records, furtherWrites, events })))
    throw new CommandRacedError(`The command ${command.id} was refused by the ledger`)
}

export async function remember(
  trx: Trx,
  { clock }: { readonly clock: Clock },
  replies: readonly (AnyCommand & {
    readonly operation: BetOperation
    readonly result: string
    readonly balanceMinor: bigint
  })[],
): Promise<void> {
  await insertReplies(
    trx,
    replies.map((reply) => ({
      provider: reply.provider,
      reference: reply.id,
      operation: reply.operation,
      content_hash: reply.contentHash,
      result: reply.result,
      balance_minor: reply.balanceMinor,
      created_at: clock.now(),
    })),
  )
}

/** The original reply, if it is the same command. */
export function replay(known: KnownCommand, command: AnyCommand, balanceMinor: bigint): BetReply {
  if (known.contentHash !== command.contentHash)
    return { kind: 'denied', denial: 'idConflict', balanceMinor }
  return known.result === 'done'
    ? { kind: 'done', balanceMinor: known.balanceMinor }
    : { kind: 'denied', denial: known.result as BetDenial, balanceMinor: known.balanceMinor }
}

/** Stores the command and its reply with the transfer, for replays. */
export function withReply(transfer: Transfer, command: AnyCommand, balanceMinor: bigint): Transfer {
  return {
    ...transfer,
    details: { request: command.contentHash, balance: balanceMinor.toString() },
  }
}

export function transferId({ provider, id }: AnyCommand): string {
  return `${provider}:${id}`
}

export function balancesOf({ account }: BegunCommand): Balances {
  return toBalances(
    Object.entries(account.balances ?? {}).map(([name, digits]) => ({
      account: name,
      amount_minor: BigInt(digits),
    })),
  )
}

export function spendable(balances: Balances): bigint {
  return balances.cashMinor + sumBonuses(balances)
}
