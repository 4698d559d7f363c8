import { writeExactJson } from '@fairhouse/server-kit/exact-json'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { admission, type BetReply, type Bets } from '#platform/modules/bet/bet.port'
import { recordReport, type ReportedGrant } from '#platform/modules/game/free-round.service'
import { readSpendable, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import type { FreeSpinsCall } from './softswiss.schema.ts'

/**
 * Books the winnings of an issue of free spins as one free bet of the account: placed and settled
 * at once, in a round with the id of the issue. A settlement, so neither the end of the issue nor
 * the state of the player matters.
 */
export async function bookReport(
  bets: Bets,
  trx: Transaction<PlatformDatabase>,
  of: {
    readonly call: FreeSpinsCall
    readonly grant: ReportedGrant
    readonly account: WalletAccount
  },
): Promise<BetReply> {
  const { call, grant, account } = of
  const { reward_id: rewardId, provider, game_identity: subject, currency } = grant
  const played = call.status === 'played' ? grant.count : Math.min(call.freespins_done, grant.count)
  const record = () => recordReport(trx, { rewardId, played })
  if (played === 0 && call.total_amount === 0n) {
    const balanceMinor = await readSpendable(trx, account.id)
    return (await record())
      ? { kind: 'done', balanceMinor }
      : { kind: 'denied', denial: 'idConflict', balanceMinor }
  }
  const command = {
    provider,
    round: rewardId,
    contentHash: sha256Hex(writeExactJson(['freespins', rewardId, call.status, call.total_amount])),
    currency,
  }
  const placed = await bets.apply<'idConflict'>(trx, {
    operation: 'bet',
    ...command,
    id: `freespins:${rewardId}`,
    kind: 'casino',
    subject,
    account,
    stakeMinor: 0n,
    reward: { id: rewardId, bonusId: grant.bonus_id },
    description: 'free spins',
    // With the balances locked, as every command locks them first.
    admission: admission(NOTHING, '', async () =>
      (await record()) ? null : { denial: 'idConflict' },
    ),
  })
  if (placed.kind === 'denied') return placed
  return bets.apply(trx, {
    operation: 'settlement',
    ...command,
    id: `freespins-won:${rewardId}`,
    reference: `freespins:${rewardId}`,
    playerId: account.playerId,
    subjects: [subject],
    payoutMinor: call.total_amount,
    closesRound: true,
  })
}

const NOTHING = async () => new Map<string, never>()
