import type {
  WalletAnswer,
  WalletClient,
  WalletParty,
  WalletTransaction,
} from '../wallet.client.ts'
import type { ReportFreeSpins } from './free-spins.report.ts'
import { requireLagoonGame } from './lagoon.games.ts'
import type { SoftswissCall } from './softswiss.call.ts'

type Action = { readonly action: string; readonly action_id: string } & Readonly<
  Record<string, string | bigint>
>

/** What a free round takes and gives at once. */
const NOTHING_MOVED: WalletAnswer = { outcome: 'ok', balanceMinor: null }

/**
 * Calls the operator's wallet in the form of SoftSwiss: one `/play` for bets and wins alike. Free
 * rounds move no money; the last one brings the report of them all.
 */
export function createSoftswissWallet(call: SoftswissCall, report: ReportFreeSpins): WalletClient {
  const play = (
    party: WalletParty,
    round: { id?: string; isFinished?: boolean; actions?: readonly Action[] },
  ): Promise<WalletAnswer> =>
    call('play', {
      user_id: party.user,
      currency: party.currency.code,
      game: requireLagoonGame(party.gameCode).identifier,
      session_id: party.token,
      ...(round.id !== undefined && { game_id: round.id, finished: round.isFinished ?? false }),
      ...(round.actions && { actions: round.actions }),
    })

  return {
    paysFreeRoundsTogether: true,
    balance: (party) => play(party, {}),
    // A free round only asks whether the player may still play.
    bet: (party, { transactionId, roundId, amountMinor }) =>
      party.rewardId !== undefined
        ? play(party, {})
        : play(party, {
            id: roundId,
            actions: [{ action: 'bet', amount: amountMinor, action_id: transactionId }],
          }),
    async win(party, transaction) {
      if (party.rewardId !== undefined) return (await report(party.rewardId)) ?? NOTHING_MOVED
      return play(party, {
        id: transaction.roundId,
        isFinished: transaction.isClosing ?? true,
        // A loss has no action: the round is finished, and that is all.
        actions: transaction.amountMinor > 0n ? [toWin(transaction)] : [],
      })
    },
    async rollback(party, { transactionId, roundId, betTransactionId }) {
      if (party.rewardId !== undefined) return NOTHING_MOVED
      return call('rollback', {
        user_id: party.user,
        currency: party.currency.code,
        game: requireLagoonGame(party.gameCode).identifier,
        game_id: roundId,
        session_id: party.token,
        finished: true,
        actions: [
          {
            action: 'rollback',
            action_id: transactionId,
            original_action_id: betTransactionId,
          },
        ],
      })
    },
  }
}

function toWin({ transactionId, amountMinor }: WalletTransaction): Action {
  return { action: 'win', amount: amountMinor, action_id: transactionId }
}
