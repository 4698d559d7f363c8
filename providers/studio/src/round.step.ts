import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@fairhouse/fair/game'
import type { Transaction } from 'kysely'
import { readRefusal, type BetContext } from './round.bet.ts'
import type { PlayRefusal } from './round.begin.ts'
import { lockFlyingFlight } from './crash/flight.repo.ts'
import { requireGame } from './games.ts'
import { decideRound } from './round.decide.ts'
import { replayRound, replayWith } from './round.replay.ts'
import {
  findRound,
  isDrawnRound,
  moveRound,
  type DrawnRound,
  type StoredRound,
} from './round.repo.ts'
import { lockSeat, updateSeat, type Seat } from './seat.repo.ts'
import { partyOf } from './round.wallet.ts'
import { endSession, type Session } from './session.repo.ts'
import {
  findStep,
  insertStep,
  listActions,
  moveStep,
  type RaisingStep,
  type StoredStep,
} from './step.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

type Trx = Transaction<StudioDatabase>

/** A step as the player's browser sends it. The id is theirs; `stepNo` counts the steps before. */
export type StepOrder = {
  readonly roundId: string
  readonly id: string
  readonly stepNo: number
  readonly action: Json
  /** When the last byte of the request was there: the deadline of the step counts by it. */
  readonly receivedAt: Date
}

/** A refused step changes nothing; where it helps, the state that stands comes with the refusal. */
export type Stepped =
  | { readonly kind: 'stepped'; readonly round: StoredRound; readonly balanceMinor?: bigint | null }
  | { readonly kind: 'raising'; readonly round: DrawnRound; readonly step: RaisingStep }
  /** After the crash, which nobody may learn from this answer before it is published. */
  | { readonly kind: 'late'; readonly round: DrawnRound }
  | {
      readonly kind: 'refused'
      readonly refusal: PlayRefusal
      readonly round?: StoredRound
      readonly balanceMinor?: bigint
    }

/**
 * Takes one step of an open round: checks that it is the next one and legal, and writes it with what
 * it led to. A step that costs a further stake is only noted; its bet is sent after the commit.
 */
export async function takeStep(
  trx: Trx,
  deps: Pick<StudioDeps, 'clock' | 'newId'>,
  { session, order, leaseMs }: { session: Session; order: StepOrder; leaseMs: number },
): Promise<Stepped> {
  const seat = await lockSeat(trx, session.seat_id)
  const round = await findRound(trx, { seat_id: seat.id, id: order.roundId })
  if (!round || !isDrawnRound(round) || round.game_code !== session.game_code)
    return { kind: 'refused', refusal: 'roundOver' }
  const known = await findStep(trx, { round, id: order.id })
  if (known) return answerKnown(round, known, order)
  if (round.status !== 'playing') return { kind: 'refused', refusal: 'roundOver', round }
  const { actions, played: before } = await replayRound(trx, round)
  if (order.stepNo !== actions.length) return { kind: 'refused', refusal: 'stepStale', round }
  const action = await stampAction(trx, round, order)
  if (action === undefined) return { kind: 'refused', refusal: 'actionIllegal', round }
  const played = await replayWith(trx, round, [...actions, action])
  if (played.status === 'illegal' || before.status !== 'open')
    return { kind: 'refused', refusal: 'actionIllegal', round }
  const isLost = played.status === 'settled' && played.payoutMinor === 0n
  if (isLost && requireGame(round.game_code).isShared) return { kind: 'late', round }

  const raiseMinor = played.stakeMinor - before.stakeMinor
  const isRaise = raiseMinor > 0n
  if (isRaise && seat.credits !== null && seat.credits < raiseMinor)
    return { kind: 'refused', refusal: 'insufficientFunds', round, balanceMinor: seat.credits }
  const isAsked = isRaise && seat.credits === null
  const step = await insertStep(trx, {
    seat_id: seat.id,
    round_id: round.id,
    id: order.id,
    step_no: order.stepNo,
    session_id: session.id,
    status: isAsked ? 'betting' : 'accepted',
    action,
    stake: raiseMinor,
    bet_tx: isRaise ? deps.newId() : null,
    created_at: deps.clock.now(),
  })
  if (isAsked) {
    const leaseEnd = new Date(deps.clock.now().getTime() + leaseMs)
    const changes = { status: 'raising', next_attempt_at: leaseEnd, attempts: 0 } as const
    const raising = await moveRound(trx, round, ['playing'], changes)
    return { kind: 'raising', round: raising as DrawnRound, step: step as RaisingStep }
  }
  if (isRaise) await payCredits(trx, seat, raiseMinor)
  return { kind: 'stepped', round: await decideRound(trx, deps, { round, played, leaseMs }) }
}

/**
 * Where the time decides, it is the server's: that of the receipt, not of the turn in the queue.
 * Undefined before the flight has started, whatever its end will be, and after its end was published,
 * whatever the clocks say.
 */
async function stampAction(
  trx: Trx,
  round: DrawnRound,
  order: StepOrder,
): Promise<Json | undefined> {
  const { stampAction: stamp } = requireGame(round.game_code)
  if (!stamp) return order.action
  const flight = await lockFlyingFlight(trx, round.server_seed_id)
  return flight && stamp(order.action, order.receivedAt.getTime() - flight.starts_at.getTime())
}

/** The same step again has the same answer. */
function answerKnown(round: StoredRound, known: StoredStep, order: StepOrder): Stepped {
  const isStamped = requireGame(round.game_code).stampAction !== undefined
  const isSame = isStamped || isDeepStrictEqual(known.action, order.action)
  if (known.step_no !== order.stepNo || !isSame)
    return { kind: 'refused', refusal: 'stepIdUsed', round }
  if (known.status === 'refused' || known.status === 'undone')
    return { kind: 'refused', refusal: known.refusal as PlayRefusal, round }
  return { kind: 'stepped', round }
}

async function payCredits(trx: Trx, seat: Seat, amountMinor: bigint): Promise<void> {
  await updateSeat(trx, seat.id, { credits: seat.credits! - amountMinor })
}

/** Sends the further stake of a step and advances the round as far as the answer allows. */
export async function raiseRound(
  { deps, wallet, finisher, leaseMs }: BetContext,
  { round, step }: { round: DrawnRound; step: RaisingStep },
): Promise<Stepped> {
  const { db } = deps
  const answer = await wallet.bet(await partyOf(deps, round, step.session_id), {
    transactionId: step.bet_tx,
    roundId: round.id,
    amountMinor: step.stake,
    bet: describeAction(step.action),
  })
  if (answer.outcome === 'ok') {
    const decided = await db.transaction().execute(async (trx) => {
      await lockSeat(trx, round.seat_id)
      // the recovery was faster and is taking the stake back
      if (!(await moveStep(trx, step, 'betting', { status: 'accepted' }))) return undefined
      const played = await replayWith(trx, round, await listActions(trx, round))
      if (played.status === 'illegal') throw new Error('A step was accepted that is not legal')
      return decideRound(trx, deps, { round, played, leaseMs })
    })
    if (!decided) return { kind: 'stepped', round: (await findRound(db, round))! }
    return { kind: 'stepped', round: decided, balanceMinor: answer.balanceMinor }
  }
  const { refusal, isUntaken } = readRefusal(answer)
  if (refusal === 'sessionEnded') await endSession(db, step.session_id, deps.clock.now())
  if (isUntaken) {
    const after = await db.transaction().execute(async (trx) => {
      await moveStep(trx, step, 'betting', { status: 'refused', refusal })
      return moveRound(trx, round, ['raising'], { status: 'playing', next_attempt_at: null })
    })
    const balanceMinor = answer.outcome === 'refused' ? answer.balanceMinor : null
    const known = balanceMinor === null ? {} : { balanceMinor }
    return { kind: 'refused', refusal, ...(after && { round: after }), ...known }
  }
  await moveStep(db, step, 'betting', { status: 'undoing', refusal, rollback_tx: deps.newId() })
  const { round: after } = await finisher.finish(round)
  // not certain yet: the player polls until it is
  if (after.status === 'raising') return { kind: 'stepped', round: after }
  return { kind: 'refused', refusal, round: after }
}

/** "double", as the operator's records show it. */
function describeAction(action: Json): string {
  return typeof action === 'string' ? action : JSON.stringify(action)
}
