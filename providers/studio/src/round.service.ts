import { acceptRound } from './round.accept.ts'
import { beginRound, type PlayRefusal, type RoundOrder } from './round.begin.ts'
import { createRoundFinisher, describeBet, partyOf, type Finished } from './round.finish.ts'
import {
  findRound,
  insertRound,
  isBetRound,
  isOpenRound,
  moveRound,
  type BetRound,
  type RoundKey,
  type StoredRound,
} from './round.repo.ts'
import { lockSeat } from './seat.repo.ts'
import { endSession, type Session } from './session.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { WalletClient } from './wallet.client.ts'

export type PlayResult =
  | { readonly ok: true; readonly round: StoredRound; readonly balanceMinor: bigint | null }
  | {
      readonly ok: false
      readonly refusal: PlayRefusal
      readonly retryAfterMs?: number
      readonly balanceMinor?: bigint
    }

export type RoundService = ReturnType<typeof createRoundService>

/** Plays rounds: bet → draw → win, each step recorded before the next one is taken. */
export function createRoundService(deps: StudioDeps, wallet: WalletClient) {
  const { db, clock, config } = deps
  const finisher = createRoundFinisher(deps, wallet)
  // For this long a round belongs to the request that began it; then the recovery may take it.
  const leaseMs =
    config.walletTimeoutMs * (2 + config.retryDelaysMs.length) +
    config.retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 1_000)
  /** Requests of one round share its one run. */
  const running = new Map<string, Promise<PlayResult>>()

  function play(session: Session, order: RoundOrder): Promise<PlayResult> {
    const key = `${session.seat_id} ${order.id}`
    const current = running.get(key)
    const before = current?.catch(() => undefined) ?? Promise.resolve()
    const run = before.then(() => playOnce(session, order))
    const tracked = run.finally(() => {
      if (running.get(key) === tracked) running.delete(key)
    })
    running.set(key, tracked)
    return tracked
  }

  async function playOnce(session: Session, order: RoundOrder): Promise<PlayResult> {
    const begun = await db.transaction().execute(async (trx) => {
      const result = await beginRound(trx, deps, { session, order, leaseMs })
      if (result.kind !== 'begun' || result.seat.credits === null) return result
      const settled = await acceptRound(trx, deps, { round: result.round, leaseMs })
      return { kind: 'existing', round: settled! } as const
    })
    if (begun.kind === 'refused') return { ok: false, ...withoutKind(begun) }
    if (begun.kind === 'existing') return report({ round: begun.round, balanceMinor: null })
    return report(await bet(session, begun.round))
  }

  async function bet(session: Session, round: BetRound): Promise<Finished> {
    const answer = await wallet.bet(await partyOf(deps, round), {
      transactionId: round.bet_tx,
      roundId: round.id,
      amountMinor: round.stake,
      bet: describeBet(round),
    })
    if (answer.outcome === 'ok') {
      const accepted = await db
        .transaction()
        .execute((trx) => acceptRound(trx, deps, { round, leaseMs }))
      if (accepted) return finisher.finish(accepted)
      return { round: (await findRound(db, round)) as BetRound, balanceMinor: null }
    }
    const status = answer.outcome === 'refused' ? answer.status : 'none'
    const refusal = STATUS_REFUSALS[status] ?? 'walletUnavailable'
    if (refusal === 'sessionEnded') await endSession(db, session.id, clock.now())
    if (refusal === 'insufficientFunds' || refusal === 'limitReached') {
      const changes = { status: 'refused', refusal, finished_at: clock.now() } as const
      const refused = await moveRound(db, round, ['betting'], changes)
      return {
        round: refused ?? round,
        balanceMinor: answer.outcome === 'refused' ? answer.balanceMinor : null,
      }
    }
    const undoing = await finisher.startUndoing(round, refusal)
    return undoing ? finisher.finish(undoing) : { round, balanceMinor: null }
  }

  /** A round that nobody runs and that is due is brought to its end on the way. */
  async function resolveRound(session: Session, id: string): Promise<PlayResult> {
    const key: RoundKey = { seat_id: session.seat_id, id }
    await running.get(`${key.seat_id} ${key.id}`)?.catch(() => undefined)
    const round = (await findRound(db, key)) ?? (await abandon(session, key))
    const isDue = isOpenRound(round) && (round.next_attempt_at ?? new Date(0)) <= clock.now()
    if (isDue && isBetRound(round)) return report(await finisher.recover(round))
    return report({ round, balanceMinor: null })
  }

  /** The browser asks for a round that never arrived: its id is used up, so it never will. */
  function abandon(session: Session, key: RoundKey): Promise<StoredRound> {
    return db.transaction().execute(async (trx) => {
      await lockSeat(trx, key.seat_id)
      const arrived = await findRound(trx, key)
      if (arrived) return arrived
      return insertRound(trx, {
        ...key,
        session_id: session.id,
        status: 'abandoned',
        game_code: session.game_code,
        direction: null,
        target: null,
        stake: null,
        payout_step: null,
        created_at: clock.now(),
        bet_tx: null,
        next_attempt_at: null,
      })
    })
  }

  return {
    play,
    resolve: resolveRound,
    recover: finisher.recover,
    /** Notes that the player was shown how an interrupted round ended. */
    async markSeen(session: Session, id: string): Promise<void> {
      const key = { seat_id: session.seat_id, id }
      await moveRound(db, key, ['settled', 'undone'], { seen_at: clock.now() })
    },
    /** Resolves when no round is under way in this process. */
    async idle(): Promise<void> {
      await Promise.allSettled(running.values())
    },
  }
}

const STATUS_REFUSALS: Readonly<Record<string, PlayRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficientFunds',
  RS_ERROR_LIMIT_REACHED: 'limitReached',
  RS_ERROR_INVALID_TOKEN: 'sessionEnded',
  RS_ERROR_TOKEN_EXPIRED: 'sessionEnded',
  RS_ERROR_USER_DISABLED: 'playerDisabled',
}

/** A round that ended without a draw is told as the refusal it is. */
function report({
  round,
  balanceMinor,
}: {
  round: StoredRound
  balanceMinor: bigint | null
}): PlayResult {
  const isRefused =
    round.status === 'refused' || (round.status === 'undone' && !round.interrupted_at)
  if (!isRefused) return { ok: true, round, balanceMinor }
  const refusal = (round.refusal ?? 'walletUnavailable') as PlayRefusal
  return { ok: false, refusal, ...(balanceMinor === null ? {} : { balanceMinor }) }
}

function withoutKind({
  kind: _,
  ...rest
}: {
  kind: 'refused'
  refusal: PlayRefusal
  retryAfterMs?: number
}) {
  return rest
}
