import { toBalances, sumBonuses, type Balances } from '#platform/ledger/balances'
import type { Transfer } from '#platform/ledger/transfer'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import type { BetEvent } from './bet.announcement.ts'
import type { BetCommand, BetReply, Write } from './bet.port.ts'
import type { BetEnd, BetReplyRow, KnownCommand, LoadedCommand, NewBet } from './bet.repo.ts'
import type { BetOperation } from './bet.tables.ts'

/** What a command does, decided from the loaded data and not written yet. */
export type Decision = {
  readonly reply: BetReply<string>
  readonly transfers?: readonly Transfer[]
  readonly placed?: readonly NewBet[]
  readonly ended?: readonly BetEnd[]
  readonly replies?: readonly Omit<BetReplyRow, 'created_at'>[]
  readonly events?: readonly BetEvent[]
  readonly furtherEvents?: readonly AppendedEvent[]
  readonly furtherWrites?: readonly Write[]
}

type AnyCommand = Pick<BetCommand<string>, 'provider' | 'id' | 'contentHash' | 'operation'>

/** A denial that is not final. */
export function deny(denial: string, balanceMinor?: bigint): Decision {
  const reply = { kind: 'denied', denial } as BetReply<string>
  return { reply: balanceMinor === undefined ? reply : { ...reply, balanceMinor } }
}

/**
 * The reply of a command that is done, stored with its transfers for replays, or by itself if no
 * journal entry has its id: a further payout of 0 and the loss of a free round move nothing.
 */
export function conclude(
  command: AnyCommand,
  {
    balanceMinor,
    transfers,
  }: { readonly balanceMinor: bigint; readonly transfers: readonly Transfer[] },
): Required<Pick<Decision, 'reply' | 'transfers' | 'replies'>> {
  const details = { request: command.contentHash, balance: balanceMinor.toString() }
  const moving = transfers.filter(({ entries }) => entries.length > 0)
  const isStored = moving.some(({ id }) => id === transferId(command))
  return {
    reply: { kind: 'done', balanceMinor },
    transfers: moving.map((transfer) => ({ ...transfer, details })),
    replies: isStored ? [] : [finalReply(command, 'done', balanceMinor)],
  }
}

export function finalReply(
  { provider, id, contentHash, operation }: AnyCommand,
  result: string,
  balance_minor: bigint,
) {
  const stored: BetOperation = operation === 'resettlement' ? 'settlement' : operation
  const reply = { provider, reference: id, operation: stored, content_hash: contentHash }
  return { ...reply, result, balance_minor }
}

/** The original reply, if it is the same command. */
export function replay(
  known: KnownCommand,
  { contentHash }: AnyCommand,
  balanceMinor: bigint,
): Decision {
  if (known.contentHash !== contentHash) return deny('idConflict', balanceMinor)
  return known.result === 'done'
    ? { reply: { kind: 'done', balanceMinor: known.balanceMinor } }
    : deny(known.result, known.balanceMinor)
}

export function transferId({ provider, id }: Pick<AnyCommand, 'provider' | 'id'>): string {
  return `${provider}:${id}`
}

export function balancesOf({ account }: LoadedCommand): Balances {
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
