import { sharePayout, sumParts } from '@fairhouse/domain/stake'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { transferId } from './bet.command.ts'
import type { SettleBet } from './bet.port.ts'
import { listOthersInRound, stakeParts, type BegunCommand, type BetRow } from './bet.repo.ts'

/** What a command pays to one bet. */
export type Settlement = {
  readonly bet: BetRow
  readonly payoutMinor: bigint
  /** Id of the transfer. */
  readonly id: string
  readonly endsMinor?: bigint | undefined
}

/**
 * The bets that a command settles. The payout goes to the bet that it names, or is shared with the
 * other bets of the round; the end of a round settles those that are still open as lost.
 */
export async function listSettlements(
  trx: Transaction<PlatformDatabase>,
  command: SettleBet,
  { bet, openInRound, sharingInRound }: BegunCommand & { readonly bet: BetRow },
): Promise<Settlement[]> {
  const { payoutMinor, closesRound, endsStakeMinor: endsMinor } = command
  // A free round is paid as its reward says.
  const isShared = payoutMinor > 0n && sharingInRound > 0 && bet.reward_id === null
  const hasOthers = isShared || (closesRound && openInRound > 0)
  const others = hasOthers ? await listOthersInRound(trx, bet) : []
  const sharing = [bet, ...(isShared ? others.filter(hasStake) : [])]
  const shares = isShared ? sharePayout(sharing.map(stakeParts), payoutMinor) : [payoutMinor]
  const lost = closesRound ? others.filter((other) => !sharing.includes(other)) : []
  const id = transferId(command)
  return [...sharing, ...lost]
    .map((each, index) => ({
      bet: each,
      payoutMinor: shares[index] ?? 0n,
      ...(each === bet ? { id, endsMinor } : { id: `${id}:${each.id}` }),
    }))
    .filter((each) => each.bet.status === 'open' || each.payoutMinor > 0n)
}

function hasStake(bet: BetRow): boolean {
  return sumParts(stakeParts(bet)) > 0n
}
