import { createCallerLine } from '@fairhouse/server-kit/caller-line'
import type { Transaction } from 'kysely'
import { cancelFlightBet, decideFlightBet } from './crash/flight.settle.ts'
import { waitForCrash } from './crash/flight.wait.ts'
import { acceptRound } from './round.accept.ts'
import { beginRound, type PlayRefusal, type RoundOrder } from './round.begin.ts'
import { betRound } from './round.bet.ts'
import { endRounds, settleAbandoned } from './round.abandon.ts'
import { createRoundFinisher, type Finished } from './round.finish.ts'
import {
  countAbandoned,
  findRound,
  insertRound,
  isBetRound,
  isWaitingRound,
  moveRound,
  type BetRound,
  type RoundKey,
  type StoredRound,
} from './round.repo.ts'
import { raiseRound, takeStep, type StepOrder, type Stepped } from './round.step.ts'
import { lockSeat } from './seat.repo.ts'
import type { Session } from './session.repo.ts'
import type { StudioConfig, StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'
import type { WalletClient } from './wallet.client.ts'

export type PlayResult =
  | { readonly ok: true; readonly round: StoredRound; readonly balanceMinor: bigint | null }
  | {
      readonly ok: false
      readonly refusal: PlayRefusal
      readonly retryAfterMs?: number
      readonly balanceMinor?: bigint
      /** Steps: the state that stands. */
      readonly round?: StoredRound
    }

export type RoundService = {
  /** The same order again is the same round. */
  play(session: Session, order: RoundOrder): Promise<PlayResult>
  /** One step of an open round. The same step again has the same answer. */
  step(session: Session, order: StepOrder): Promise<PlayResult>
  /** The state of a round; polling an id that never arrived uses it up. */
  resolve(session: Session, id: string): Promise<PlayResult>
  /** One attempt to finish a round without a waiting player. */
  recover(round: BetRound): Promise<Finished>
  /** Settles a round that its player abandoned; undefined if they were faster. */
  settleAbandoned(round: BetRound): Promise<Finished | undefined>
  /**
   * Settles the open rounds of a player who takes a break as if they were abandoned: nothing more is
   * risked. False if one is left, whose stake is on its way.
   */
  endRounds(playerKey: string): Promise<boolean>
  /**
   * Decides a bet of a flight that crashed, or one that has reached its automatic cash-out; undefined
   * if nothing is to be delivered.
   */
  decideFlightBet(round: BetRound): Promise<BetRound | undefined>
  /** Sends the payout or refund of a decided round to the wallet. */
  deliver(round: BetRound): Promise<unknown>
  /** Takes a bet back whose flight has not started. */
  cancel(session: Session, id: string): Promise<PlayResult>
  /** Notes that the player was shown how an interrupted round ended. */
  markSeen(session: Session, id: string): Promise<void>
  /** Resolves when no round is in progress in this process. */
  idle(): Promise<void>
}

/** Plays rounds: bet → draw → win, each step recorded before the next one is taken. */
export function createRoundService(deps: StudioDeps, wallet: WalletClient): RoundService {
  const { db, clock } = deps
  const finisher = createRoundFinisher(deps, wallet)
  const leaseMs = chooseLease(deps.config)
  /** Requests of one round run one after the other, so a double click is one round. */
  const running = new Map<string, Promise<PlayResult>>()
  /** Waiting for the lock of the seat's row would hold a connection of the database each. */
  const line = createCallerLine()

  /** A transaction that takes the lock of the seat. */
  function transact<T>(seatId: string, work: (trx: Transaction<StudioDatabase>) => Promise<T>) {
    return line([seatId], () => db.transaction().execute(work))
  }

  async function playOnce(session: Session, order: RoundOrder): Promise<PlayResult> {
    const begun = await transact(session.seat_id, async (trx) => {
      const result = await beginRound(trx, deps, { session, order, leaseMs })
      if (result.kind !== 'begun' || result.seat.credits === null) return result
      // demo credits need no wallet
      const settled = await acceptRound(trx, deps, { round: result.round, leaseMs })
      return { kind: 'existing', round: settled! } as const
    })
    if (begun.kind === 'refused') {
      const { refusal, retryAfterMs } = begun
      return { ok: false, refusal, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
    }
    if (begun.kind === 'existing') return report({ round: begun.round, balanceMinor: null })
    const context = { deps, wallet, finisher, leaseMs }
    return report(await betRound(context, { session, round: begun.round }))
  }

  async function stepOnce(session: Session, order: StepOrder): Promise<PlayResult> {
    const taken = await transact(session.seat_id, (trx) =>
      takeStep(trx, deps, { session, order, leaseMs }),
    )
    const stepped: Stepped =
      taken.kind === 'raising'
        ? await raiseRound({ deps, wallet, finisher, leaseMs }, taken)
        : taken
    if (stepped.kind === 'raising') throw new Error('A further stake was sent and not answered')
    if (stepped.kind === 'late')
      return report({ round: await waitForCrash(db, stepped.round), balanceMinor: null })
    if (stepped.kind === 'refused') {
      const { kind: _, ...refused } = stepped
      return { ok: false, ...refused }
    }
    const { round, balanceMinor = null } = stepped
    if (round.status !== 'accepted') return { ok: true, round, balanceMinor }
    return report(await finisher.finish(round as BetRound))
  }

  /** Requests of one round run one after the other. */
  function inTurn(key: string, work: () => Promise<PlayResult>): Promise<PlayResult> {
    const before = running.get(key)?.catch(() => undefined) ?? Promise.resolve()
    const run = before.then(work).finally(() => {
      if (running.get(key) === run) running.delete(key)
    })
    running.set(key, run)
    return run
  }

  async function endAbandoned(due: BetRound): Promise<Finished | undefined> {
    const round = await db
      .transaction()
      .execute((trx) => settleAbandoned(trx, deps, { round: due, leaseMs }))
    if (!round) return undefined
    return isWaitingRound(round) ? finisher.recover(round) : { round, balanceMinor: null }
  }

  return {
    recover: finisher.recover,

    play: (session, order) =>
      inTurn(`${session.seat_id} ${order.id}`, () => playOnce(session, order)),

    step: (session, order) =>
      inTurn(`${session.seat_id} ${order.roundId}`, () => stepOnce(session, order)),

    settleAbandoned: endAbandoned,

    endRounds: (playerKey) => endRounds(db, playerKey, endAbandoned),

    async decideFlightBet(due) {
      const round = await db
        .transaction()
        .execute((trx) => decideFlightBet(trx, deps, { round: due, leaseMs }))
      return round && isWaitingRound(round) ? round : undefined
    },

    deliver: finisher.finish,

    cancel: (session, id) =>
      inTurn(`${session.seat_id} ${id}`, async () => {
        const key = { seat_id: session.seat_id, id }
        const round = await transact(key.seat_id, (trx) => cancelFlightBet(trx, deps, key))
        if (!round) return { ok: false, refusal: 'roundOver' }
        return { ok: true, ...(await finisher.finish(round)) }
      }),

    async resolve(session, id) {
      const key: RoundKey = { seat_id: session.seat_id, id }
      await running.get(`${key.seat_id} ${key.id}`)?.catch(() => undefined)
      const round =
        (await findRound(db, key)) ??
        (await transact(key.seat_id, (trx) => abandonRound(trx, deps, { session, key })))
      if (!round) return { ok: false, refusal: 'tooSoon', retryAfterMs: ABANDONED_RETRY_MS }
      const isDue = isWaitingRound(round) && (round.next_attempt_at ?? new Date(0)) <= clock.now()
      if (isDue && isBetRound(round)) return report(await finisher.recover(round))
      return report({ round, balanceMinor: null })
    },

    async markSeen(session, id) {
      const key = { seat_id: session.seat_id, id }
      await moveRound(db, key, ['settled', 'undone'], { seen_at: clock.now() })
    },

    async idle() {
      await Promise.allSettled(running.values())
    },
  }
}

/** For this long a round belongs to the request that began it; then the recovery may take it. */
function chooseLease({ walletTimeoutMs, retryDelaysMs }: StudioConfig): number {
  const callsMs = walletTimeoutMs * (2 + retryDelaysMs.length)
  return retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, callsMs + 1_000)
}

/** Far more rounds than get lost on their way in the time that these rows are kept. */
const ABANDONED_MAX = 200
const ABANDONED_RETRY_MS = 60_000

/**
 * The browser polls a round that never arrived: its id is used up, so it never will. Undefined if
 * the seat has used up too many.
 */
async function abandonRound(
  trx: Transaction<StudioDatabase>,
  { clock }: Pick<StudioDeps, 'clock'>,
  { session, key }: { session: Session; key: RoundKey },
): Promise<StoredRound | undefined> {
  await lockSeat(trx, key.seat_id)
  const arrived = await findRound(trx, key)
  if (arrived) return arrived
  if ((await countAbandoned(trx, key.seat_id)) >= ABANDONED_MAX) return undefined
  return insertRound(trx, {
    ...key,
    session_id: session.id,
    status: 'abandoned',
    game_code: session.game_code,
    bet: null,
    stake: null,
    staked: null,
    payout_step: null,
    created_at: clock.now(),
    bet_tx: null,
    next_attempt_at: null,
  })
}

/** A round that ended without a draw is returned as its refusal. */
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
