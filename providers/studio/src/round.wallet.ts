import { requireGame } from './games.ts'
import type { BetRound } from './round.repo.ts'
import { readSeat } from './seat.repo.ts'
import { readSession } from './session.repo.ts'
import { listRaises, moveStep } from './step.repo.ts'
import { seatCurrency } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { WalletAnswer, WalletClient, WalletParty } from './wallet.client.ts'

/** Whom the wallet calls of a round are about; a step's call goes by the session it came from. */
export async function partyOf(
  deps: Pick<StudioDeps, 'db'>,
  round: BetRound,
  sessionId = round.session_id,
): Promise<WalletParty> {
  const session = await readSession(deps.db, sessionId)
  const seat = await readSeat(deps.db, round.seat_id)
  return {
    user: seat.player_key,
    token: session.token ?? '',
    currency: seatCurrency(seat.currency),
    gameCode: round.game_code,
    ...(round.reward_id !== null && { rewardId: round.reward_id }),
  }
}

/** "over 50.50", as the operator's records show it. */
export function describeBet(round: Pick<BetRound, 'game_code' | 'bet'>): string {
  return requireGame(round.game_code).describeBet(round.bet)
}

/** The parts of further stakes first, the opening bet's closes the round. */
export async function sendWins(
  { db, wallet }: Pick<StudioDeps, 'db'> & { readonly wallet: WalletClient },
  round: BetRound,
  party: WalletParty,
): Promise<WalletAnswer> {
  const raises = round.staked === round.stake ? [] : await listRaises(db, round)
  let openingMinor = round.payout!
  for (const raise of raises) {
    openingMinor -= raise.payout!
    if (raise.status === 'settled') continue
    const answer = await wallet.win(party, {
      transactionId: raise.win_tx!,
      betTransactionId: raise.bet_tx,
      roundId: round.id,
      amountMinor: raise.payout!,
      isClosing: false,
    })
    if (answer.outcome !== 'ok') return answer
    await moveStep(db, raise, 'accepted', { status: 'settled' })
  }
  return wallet.win(party, {
    transactionId: round.win_tx!,
    betTransactionId: round.bet_tx,
    roundId: round.id,
    amountMinor: openingMinor,
    bet: describeBet(round),
  })
}

/** Takes the opening bet back. */
export function sendRollback(
  wallet: WalletClient,
  round: BetRound,
  party: WalletParty,
): Promise<WalletAnswer> {
  return wallet.rollback(party, {
    transactionId: round.rollback_tx!,
    betTransactionId: round.bet_tx,
    roundId: round.id,
    amountMinor: 0n,
  })
}
