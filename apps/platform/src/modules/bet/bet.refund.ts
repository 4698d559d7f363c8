import { COUNTS_NOTHING } from '@fairhouse/domain/counted-bet'
import { sumParts } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { refundTransfer } from '#platform/ledger/operations'
import { endBonuses } from './bet-bonuses.ts'
import type { BetBonuses } from './bet-bonuses.port.ts'
import {
  balancesOf,
  conclude,
  deny,
  finalReply,
  spendable,
  transferId,
  type Decision,
} from './bet.command.ts'
import type { BetDenial, RefundBet } from './bet.port.ts'
import { stakeParts, type BetRow, type LoadedCommand } from './bet.repo.ts'

export function findRefundDenial({ bet }: LoadedCommand, command: RefundBet): BetDenial | null {
  if (bet === null) return null
  if (bet.player_id !== command.playerId || bet.round !== command.round) return 'betNotFound'
  // assumed: a provider cannot undo a settled bet; an operator reverses it in the ledger
  return bet.status === 'settled' || bet.ended_minor > 0n ? 'betSettled' : null
}

/** Stake → the funds it was drawn from. */
export async function refundBet(
  trx: Transaction<PlatformDatabase>,
  deps: { readonly clock: Clock; readonly bonuses: BetBonuses },
  of: {
    readonly command: RefundBet
    readonly loaded: LoadedCommand
    readonly bet: BetRow
  },
): Promise<Decision> {
  const { command, loaded, bet } = of
  const parts = stakeParts(bet)
  const stakeMinor = sumParts(parts)
  const id = transferId(command)
  const counted = { before: COUNTS_NOTHING, after: COUNTS_NOTHING }
  const bonus = await endBonuses(trx, deps.bonuses, loaded, [
    { id, bet, counted, staysOpen: false, returned: parts },
  ])
  const account = { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency }
  const done = conclude(command, {
    balanceMinor: spendable(balancesOf(loaded)) + stakeMinor - bonus.leavingMinor,
    transfers: [refundTransfer({ id, account, roundId: bet.id, parts })],
  })
  const end = { status: 'refunded', payoutMinor: 0n, endedMinor: 0n } as const
  const played = { stakedMinor: -stakeMinor, returnedMinor: 0n }
  return {
    ...done,
    transfers: [...done.transfers, ...bonus.transfers],
    ended: [{ ...end, bet, finishedAt: deps.clock.now(), counted: null, played }],
    events: [{ event: 'bet.refunded', bet, parts }],
    furtherEvents: bonus.events,
    furtherWrites: bonus.writes,
  }
}

/** Refund of a denied, refunded or unknown bet: an unknown bet is denied when it arrives. */
export function refundNothing(command: RefundBet, loaded: LoadedCommand): Decision {
  const balanceMinor = spendable(balancesOf(loaded))
  const { referenceOperation } = loaded
  // Only bets can be refunded: confirming the refund of a settlement would leave the money in
  // place.
  if (referenceOperation === 'settlement' || referenceOperation === 'refund')
    return deny('betNotFound', balanceMinor)
  const done = conclude(command, { balanceMinor, transfers: [] })
  if (loaded.bet !== null || referenceOperation !== null) return done
  const bet = { ...command, id: command.reference, contentHash: '' }
  const tombstone = finalReply(bet, 'idConflict', balanceMinor)
  return { ...done, replies: [...done.replies, { ...tombstone, operation: 'cancelled' }] }
}
