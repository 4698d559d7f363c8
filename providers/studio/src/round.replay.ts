import { createNodeDraws } from '@fairhouse/fair/draws.node'
import type { Json, Played } from '@fairhouse/fair/game'
import type { Kysely } from 'kysely'
import { requireGame } from './games.ts'
import type { BetRound, DrawnRound } from './round.repo.ts'
import { readServerSeed } from './seat.repo.ts'
import { listActions } from './step.repo.ts'
import type { StudioDatabase } from './studio.tables.ts'

/** The state of a round, with the actions that led there. */
export type Replayed = { readonly played: Played; readonly actions: readonly Json[] }

/** The state of a drawn round, recomputed from its seeds: nothing hidden is ever stored. */
export async function replayRound(
  db: Kysely<StudioDatabase>,
  round: DrawnRound,
): Promise<Replayed> {
  const actions = await listActions(db, round)
  return { actions, played: await replayWith(db, round, actions) }
}

/** The state that these actions lead to. */
export async function replayWith(
  db: Kysely<StudioDatabase>,
  round: DrawnRound,
  actions: readonly Json[],
): Promise<Played> {
  const serverSeed = await readServerSeed(db, round.server_seed_id)
  return playRound(round, {
    seeds: { serverSeed, clientSeed: round.client_seed, nonce: round.nonce },
    actions,
  })
}

/**
 * The one function behind every round, for money and for play credits alike. It sees seeds, bet,
 * actions and stake: not the player, the balance or any earlier round.
 */
export function playRound(
  round: Pick<BetRound, 'game_code' | 'bet' | 'stake' | 'payout_step'>,
  drawn: {
    seeds: { serverSeed: string; clientSeed: string; nonce: number }
    actions: readonly Json[]
  },
): Played {
  const { game } = requireGame(round.game_code)
  const bet = game.parseBet(round.bet)
  if (bet === null) throw new Error(`A stored bet is none of ${round.game_code}`)
  return game.play(createNodeDraws(drawn.seeds), {
    bet,
    actions: drawn.actions,
    stakeMinor: round.stake,
    stepMinor: round.payout_step,
  })
}
