import { formatRoll } from '@fairhouse/fair/dice-text'
import { setTimeout as wait } from 'node:timers/promises'
import { moveRound, type BetRound } from './round.repo.ts'
import { readSeat } from './seat.repo.ts'
import { readSession } from './session.repo.ts'
import { seatCurrency } from './studio.currency.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { WalletAnswer, WalletClient, WalletParty } from './wallet.client.ts'

/** The longest pause between two attempts to deliver a win or a rollback. */
const RETRY_MS_MAX = 300_000

export type Finished = { readonly round: BetRound; readonly balanceMinor: bigint | null }

export type RoundFinisher = ReturnType<typeof createRoundFinisher>

/**
 * Brings a round to its end from wherever it stands: `accepted` → win with the id chosen at the
 * draw; `betting` → its fate is unknown, so it is taken back; `undoing` → rollback until delivered.
 */
export function createRoundFinisher(deps: StudioDeps, wallet: WalletClient) {
  const { db, clock, newId, log, config } = deps

  /** One attempt. When it fails, the next one is put off, a little longer each time. */
  async function attempt(round: BetRound, party: WalletParty): Promise<Finished> {
    if (round.status === 'betting') {
      const undoing = await startUndoing(round, 'walletUnavailable')
      return undoing ? attempt(undoing, party) : { round, balanceMinor: null }
    }
    const isWin = round.status === 'accepted'
    const answer = isWin ? await sendWin(round, party) : await sendRollback(round, party)
    const isDone =
      answer.outcome === 'ok' ||
      // a bet that never arrived: nothing to take back
      (!isWin &&
        answer.outcome === 'refused' &&
        answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const balanceMinor = answer.outcome === 'unknown' ? null : answer.balanceMinor
    const moved = isDone
      ? await moveRound(db, round, [round.status], {
          status: isWin ? 'settled' : 'undone',
          finished_at: clock.now(),
          next_attempt_at: null,
        })
      : await postpone(round, answer)
    return { round: moved ?? round, balanceMinor }
  }

  async function postpone(round: BetRound, answer: WalletAnswer): Promise<BetRound | undefined> {
    const attempts = round.attempts + 1
    const now = clock.now()
    const delayMs = Math.min(1_000 * 2 ** Math.min(attempts, 20), RETRY_MS_MAX)
    log.warn(
      { roundId: round.id, status: round.status, attempts, answer: describe(answer) },
      'a round waits for the wallet',
    )
    return moveRound(db, round, [round.status], {
      attempts,
      next_attempt_at: new Date(now.getTime() + delayMs),
      interrupted_at: round.interrupted_at ?? now,
    })
  }

  /** The bet is to be taken back: from here on the round can only become `undone`. */
  function startUndoing(round: BetRound, refusal: string): Promise<BetRound | undefined> {
    return moveRound(db, round, ['betting'], { status: 'undoing', refusal, rollback_tx: newId() })
  }

  function sendWin(round: BetRound, party: WalletParty): Promise<WalletAnswer> {
    return wallet.win(party, {
      transactionId: round.win_tx!,
      betTransactionId: round.bet_tx,
      roundId: round.id,
      amountMinor: round.payout!,
      bet: describeBet(round),
    })
  }

  function sendRollback(round: BetRound, party: WalletParty): Promise<WalletAnswer> {
    return wallet.rollback(party, {
      transactionId: round.rollback_tx!,
      betTransactionId: round.bet_tx,
      roundId: round.id,
      amountMinor: 0n,
    })
  }

  return {
    startUndoing,

    /** Tries, waits and tries again while the player looks on; what is left is the recovery's. */
    async finish(round: BetRound): Promise<Finished> {
      const party = await partyOf(deps, round)
      let last = await attempt(round, party)
      for (const delayMs of config.retryDelaysMs) {
        if (!isWaiting(last.round)) break
        await wait(delayMs)
        last = await attempt(last.round, party)
      }
      return last
    },

    /** One attempt for a round that nobody waits for; the player is shown the end on return. */
    async recover(round: BetRound): Promise<Finished> {
      const marked = await moveRound(db, round, [round.status], {
        interrupted_at: round.interrupted_at ?? clock.now(),
      })
      return attempt(marked ?? round, await partyOf(deps, round))
    },
  }
}

/** Whom the wallet calls of a round are about. */
export async function partyOf(deps: Pick<StudioDeps, 'db'>, round: BetRound): Promise<WalletParty> {
  const session = await readSession(deps.db, round.session_id)
  const seat = await readSeat(deps.db, round.seat_id)
  return {
    user: seat.player_key,
    token: session.token ?? '',
    currency: seatCurrency(seat.currency),
    gameCode: round.game_code,
  }
}

/** "over 50.50", as the operator's records show it. */
export function describeBet(round: Pick<BetRound, 'direction' | 'target'>): string {
  return `${round.direction} ${formatRoll(round.target)}`
}

function isWaiting(round: BetRound): boolean {
  return round.status === 'accepted' || round.status === 'undoing'
}

function describe(answer: WalletAnswer): string {
  return answer.outcome === 'unknown'
    ? answer.reason
    : answer.outcome === 'refused'
      ? answer.status
      : 'ok'
}
