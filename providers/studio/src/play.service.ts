import type { FairnessService } from './fairness.service.ts'
import {
  viewCurrency,
  viewRules,
  viewRound,
  type RoundView,
  type SessionView,
} from './play.view.ts'
import { requireGame } from './games.ts'
import { isAutoplayAllowed } from './studio.game.ts'
import { findOpenRound, findUnseenRound, type StoredRound } from './round.repo.ts'
import { findPlayableReward, readRewardRounds } from './reward/reward.repo.ts'
import type { PlayResult } from './round.service.ts'
import { readSeat, updateSeat, type Seat } from './seat.repo.ts'
import { endSession, type Session } from './session.repo.ts'
import { DEMO_CREDITS_MINOR, seatCurrency } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { WalletClient } from './wallet.client.ts'

/** The response to a played or resolved round: the round and the balance after it, if known. */
export type RoundAnswer = { readonly round: RoundView; readonly balance: string | null }

export type PlayService = ReturnType<typeof createPlayService>

/** The client's requests besides its rounds. */
export function createPlayService(
  deps: StudioDeps,
  wallet: WalletClient,
  fairness: FairnessService,
) {
  const { db, clock, config } = deps

  /** Null if the wallet cannot answer at the moment; `ended` if the token is unknown to it. */
  async function readBalance(session: Session, seat: Seat): Promise<bigint | null | 'ended'> {
    if (seat.credits !== null) return seat.credits
    const answer = await wallet.balance({
      user: seat.player_key,
      token: session.token ?? '',
      currency: seatCurrency(seat.currency),
      gameCode: session.game_code,
    })
    if (answer.outcome === 'ok') return answer.balanceMinor
    const isEnded =
      answer.outcome === 'refused' &&
      (answer.status === 'RS_ERROR_TOKEN_EXPIRED' || answer.status === 'RS_ERROR_INVALID_TOKEN')
    if (!isEnded) return null
    await endSession(db, session.id, clock.now())
    return 'ended'
  }

  async function readFreeRounds(
    seat: Seat,
    game: string,
  ): Promise<Pick<SessionView, 'freeRounds' | 'freeRoundsWon'>> {
    const { player_key: playerKey, currency } = seat
    const of = { playerKey, currency, game, now: clock.now() }
    const reward = seat.credits === null ? await findPlayableReward(db, of) : undefined
    if (!reward) return { freeRounds: null, freeRoundsWon: null }
    const { id: rewardId, left, stake } = reward
    const won = wallet.paysFreeRoundsTogether && (await readRewardRounds(db, rewardId)).wonMinor
    return {
      freeRounds: { rewardId, left, stake: String(stake) },
      freeRoundsWon: won === false ? null : String(won),
    }
  }

  return {
    async balance(session: Session): Promise<{ balance: string | null } | 'ended'> {
      const balance = await readBalance(session, await readSeat(db, session.seat_id))
      return balance === 'ended' ? balance : { balance: toDigits(balance) }
    },

    async show(session: Session): Promise<SessionView | 'ended'> {
      const seat = await readSeat(db, session.seat_id)
      const balance = await readBalance(session, seat)
      if (balance === 'ended') return balance
      const currency = seatCurrency(seat.currency)
      const game = requireGame(session.game_code)
      const { rounds } = await fairness.show(session)
      return {
        game: game.game.code,
        mode: session.mode,
        currency: viewCurrency(currency),
        balance: toDigits(balance),
        ...viewRules(currency, game),
        minRoundMs: session.round_ms_min ?? config.minRoundMs[game.kind],
        hasAutoplay: isAutoplayAllowed(session, game),
        // nobody shortens a flight that others are on
        hasTurbo: session.has_turbo && !game.isShared,
        marketStakeMax: toDigits(session.stake_max),
        clientSeed: seat.client_seed ?? '',
        openRoundId: (await findOpenRound(db, seat.id, game.game.code))?.id ?? null,
        unseenRoundId: (await findUnseenRound(db, seat.id, game.game.code))?.id ?? null,
        rounds: rounds.slice(0, 20),
        ...(await readFreeRounds(seat, game.game.code)),
      }
    },

    async answer(
      session: Session,
      result: Extract<PlayResult, { ok: true }>,
    ): Promise<RoundAnswer> {
      const seat = await readSeat(db, session.seat_id)
      const balance = seat.credits ?? result.balanceMinor
      return { round: await viewRound(db, result.round, seat.currency), balance: toDigits(balance) }
    },

    async viewRound(session: Session, round: StoredRound): Promise<RoundView> {
      return viewRound(db, round, (await readSeat(db, session.seat_id)).currency)
    },

    /** Fresh play credits. False for a seat that plays for money. */
    async resetCredits(session: Session): Promise<boolean> {
      const seat = await readSeat(db, session.seat_id)
      if (seat.credits === null) return false
      await db.transaction().execute(async (trx) => {
        await updateSeat(trx, seat.id, { credits: DEMO_CREDITS_MINOR })
      })
      return true
    },
  }
}

function toDigits(amountMinor: bigint | null): string | null {
  return amountMinor === null ? null : String(amountMinor)
}
