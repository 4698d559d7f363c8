import type { FrameFairness, FrameRound } from '@fairhouse/contract/game-frame'
import type { Json } from '@fairhouse/fair/game'
import { isClientSeed } from '@fairhouse/fair/seeds'
import type { Kysely } from 'kysely'
import { findChain, listPastFlights } from './crash/flight.repo.ts'
import { requireGame } from './games.ts'
import { findOpenRound, listPlayedRounds, type PlayedRow } from './round.repo.ts'
import {
  adoptClientSeed,
  lockSeat,
  readCommitments,
  rotateSeeds,
  readSeat,
  type Seat,
} from './seat.repo.ts'
import type { Session } from './session.repo.ts'
import { listActionsOfRounds } from './step.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

const ROUNDS_SHOWN = 50

/** Before the first chain is published. */
const NO_HASH = '0'.repeat(64)

export type RotateResult =
  | { readonly ok: true; readonly fairness: FrameFairness }
  | { readonly ok: false; readonly refusal: 'clientSeedInvalid' }
  /** The seeds serve all games: the one with the open round is named. */
  | { readonly ok: false; readonly refusal: 'roundOpen'; readonly game: string }

type Of = Pick<Session, 'seat_id' | 'game_code'>

export type FairnessService = ReturnType<typeof createFairnessService>

/** The player's view of their seeds, and the two ways to change them. */
export function createFairnessService(deps: StudioDeps) {
  const { db } = deps
  return {
    show: (session: Of): Promise<FrameFairness> => showFairness(db, session),

    /** The first client seed, made by the player's browser after it has seen the commitment. */
    async adopt(session: Of, clientSeed: string): Promise<RotateResult> {
      if (!isClientSeed(clientSeed)) return { ok: false, refusal: 'clientSeedInvalid' }
      await adoptClientSeed(db, session.seat_id, clientSeed)
      return { ok: true, fairness: await showFairness(db, session) }
    },

    /** Reveals the seed in use. Never while a round is open: its outcome must stay unknown. */
    async rotate(session: Of, clientSeed: string): Promise<RotateResult> {
      if (!isClientSeed(clientSeed)) return { ok: false, refusal: 'clientSeedInvalid' }
      const open = await db.transaction().execute(async (trx) => {
        const seat = await lockSeat(trx, session.seat_id)
        const round = await findOpenRound(trx, seat.id)
        if (!round) await rotateSeeds(trx, deps, { seat, clientSeed })
        return round
      })
      if (open) return { ok: false, refusal: 'roundOpen', game: requireGame(open.game_code).name }
      return { ok: true, fairness: await showFairness(db, session) }
    },
  }
}

async function showFairness(
  db: Kysely<StudioDatabase>,
  { seat_id: seatId, game_code: game }: Of,
): Promise<FrameFairness> {
  const seat = await readSeat(db, seatId)
  const rounds = await listPlayedRounds(db, { seatId, game, limit: ROUNDS_SHOWN })
  const actions = await listActionsOfRounds(db, rounds)
  return {
    game,
    ...(requireGame(game).isShared ? await showChain(db) : await showSeeds(db, seat)),
    rounds: rounds.map((round) =>
      toFrameRound(round, { currency: seat.currency, actions: actions.get(round.id) ?? [] }),
    ),
  }
}

async function showSeeds(db: Kysely<StudioDatabase>, seat: Seat) {
  const hashes = await readCommitments(db, seat)
  return {
    serverSeedHash: hashes.current,
    nextServerSeedHash: hashes.next,
    clientSeed: seat.client_seed ?? '',
    nonce: seat.nonce,
  }
}

/** Of the chain: where it was published to begin, and the last hash that is revealed. */
async function showChain(db: Kysely<StudioDatabase>) {
  const chain = await findChain(db)
  const [newest] = await listPastFlights(db, 1)
  const last = newest?.chain_id === chain?.id ? newest : undefined
  const hash = last?.hash ?? chain?.first_hash ?? NO_HASH
  return {
    serverSeedHash: hash,
    nextServerSeedHash: hash,
    clientSeed: chain?.salt ?? '',
    nonce: (last?.flight_no ?? 0) + 1,
    chain: {
      firstHash: chain?.first_hash ?? NO_HASH,
      length: chain?.length ?? 0,
      saltBlock: chain?.salt_block ?? null,
    },
  }
}

/** A decided round as players and verifiers see it. */
export function toFrameRound(
  round: PlayedRow,
  { currency, actions }: { currency: string; actions: readonly Json[] },
): FrameRound {
  return {
    id: round.id,
    game: round.game_code,
    nonce: round.nonce,
    clientSeed: round.client_seed,
    serverSeedHash: round.seed_hash,
    serverSeed: round.revealed_seed,
    currency,
    openingStake: String(round.stake),
    stake: String(round.staked),
    payout: String(round.payout),
    payoutStep: String(round.payout_step),
    bet: round.bet,
    actions,
    outcome: round.outcome,
    mathVersion: round.math_version,
    playedAt: round.accepted_at.toISOString(),
    ...(round.reward_id !== null && { isFree: true }),
  }
}
