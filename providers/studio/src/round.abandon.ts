import type { Kysely, Transaction } from 'kysely'
import { decideRound } from './round.decide.ts'
import { requireGame } from './games.ts'
import { replayRound, replayWith } from './round.replay.ts'
import { refundRound } from './round.refund.ts'
import { findRound, isDrawnRound, listOpenRounds, moveRound, type BetRound } from './round.repo.ts'
import { lockSeat } from './seat.repo.ts'
import { insertStep } from './step.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

/** A default action ends a round in a few steps; more means that the game's rule is wrong. */
const STEPS_MAX = 20

/**
 * Settles an open round that its player abandoned, by the rule of the game: its default
 * action until it has ended, or a refund. Undefined if the player was faster.
 */
export async function settleAbandoned(
  trx: Transaction<StudioDatabase>,
  deps: Pick<StudioDeps, 'clock' | 'newId'>,
  { round: due, leaseMs }: { round: BetRound; leaseMs: number },
): Promise<BetRound | undefined> {
  const seat = await lockSeat(trx, due.seat_id)
  const round = await findRound(trx, due)
  if (round?.status !== 'playing' || !isDrawnRound(round)) return undefined
  if (round.stepped_at!.getTime() !== due.stepped_at!.getTime()) return undefined
  const rule = requireGame(round.game_code).settleAbandoned
  if (!rule) throw new Error(`${round.game_code} has no rule for a round left alone`)
  const interrupted = { interrupted_at: deps.clock.now() }
  let { played, actions } = await replayRound(trx, round)
  for (let step = 0; step < STEPS_MAX && played.status === 'open'; step++) {
    const ending = rule(played.legal)
    if (ending === 'refund') return refundRound(trx, deps, { round, seat, changes: interrupted })
    await insertStep(trx, {
      seat_id: round.seat_id,
      round_id: round.id,
      id: deps.newId(),
      step_no: actions.length,
      session_id: null,
      status: 'accepted',
      action: ending.action,
      stake: 0n,
      bet_tx: null,
      created_at: deps.clock.now(),
    })
    actions = [...actions, ending.action]
    played = await replayWith(trx, round, actions)
  }
  if (played.status !== 'settled') throw new Error('A default action did not end its round')
  const decided = await decideRound(trx, deps, { round, played, leaseMs })
  return moveRound(trx, decided, [decided.status], interrupted)
}

/** Settles what a player has open; false if a round is left. A shared one ends within seconds by itself. */
export async function endRounds(
  db: Kysely<StudioDatabase>,
  playerKey: string,
  settle: (round: BetRound) => Promise<unknown>,
): Promise<boolean> {
  const list = async () =>
    (await listOpenRounds(db, playerKey)).filter((round) => !requireGame(round.game_code).isShared)
  for (const round of await list()) await settle(round)
  return (await list()).length === 0
}
