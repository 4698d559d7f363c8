import type { FrameFairness, FrameRound } from '@fairhouse/contract/game-frame'
import { formatRoll } from '@fairhouse/fair/dice-text'
import { isClientSeed } from '@fairhouse/fair/seeds'
import type { Kysely } from 'kysely'
import { DICE_GAME_CODE } from './dice.game.ts'
import { findOpenRound, listPlayedRounds, type PlayedRow } from './round.repo.ts'
import { adoptClientSeed, lockSeat, readCommitments, rotateSeeds, readSeat } from './seat.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

const ROUNDS_SHOWN = 50

export type RotateResult =
  | { readonly ok: true; readonly fairness: FrameFairness }
  | { readonly ok: false; readonly refusal: 'roundOpen' | 'clientSeedInvalid' }

export type FairnessService = ReturnType<typeof createFairnessService>

/** What a player may know about their seeds, and the two ways to change them. */
export function createFairnessService(deps: StudioDeps) {
  const { db } = deps
  return {
    show: (seatId: string): Promise<FrameFairness> => showFairness(db, seatId),

    /** The first client seed, made by the player's browser after it has seen the commitment. */
    async adopt(seatId: string, clientSeed: string): Promise<RotateResult> {
      if (!isClientSeed(clientSeed)) return { ok: false, refusal: 'clientSeedInvalid' }
      await adoptClientSeed(db, seatId, clientSeed)
      return { ok: true, fairness: await showFairness(db, seatId) }
    },

    /** Reveals the seed in use. Never while a round is open: its outcome must stay unknown. */
    async rotate(seatId: string, clientSeed: string): Promise<RotateResult> {
      if (!isClientSeed(clientSeed)) return { ok: false, refusal: 'clientSeedInvalid' }
      const isRotated = await db.transaction().execute(async (trx) => {
        const seat = await lockSeat(trx, seatId)
        if (await findOpenRound(trx, seatId)) return false
        await rotateSeeds(trx, deps, { seat, clientSeed })
        return true
      })
      if (!isRotated) return { ok: false, refusal: 'roundOpen' }
      return { ok: true, fairness: await showFairness(db, seatId) }
    },
  }
}

async function showFairness(db: Kysely<StudioDatabase>, seatId: string): Promise<FrameFairness> {
  const seat = await readSeat(db, seatId)
  const hashes = await readCommitments(db, seat)
  const rounds = await listPlayedRounds(db, seatId, ROUNDS_SHOWN)
  return {
    game: DICE_GAME_CODE,
    serverSeedHash: hashes.current,
    nextServerSeedHash: hashes.next,
    clientSeed: seat.client_seed ?? '',
    nonce: seat.nonce,
    rounds: rounds.map((round) => toFrameRound(round, seat.currency)),
  }
}

/** A drawn round as players and verifiers see it. */
export function toFrameRound(round: PlayedRow, currency: string): FrameRound {
  return {
    id: round.id,
    nonce: round.nonce,
    clientSeed: round.client_seed,
    serverSeedHash: round.seed_hash,
    serverSeed: round.revealed_seed,
    currency,
    stake: String(round.stake),
    payout: String(round.payout),
    payoutStep: String(round.payout_step),
    outcome: formatRoll(round.roll),
    bet: { direction: round.direction, target: round.target },
    mathVersion: round.math_version,
    playedAt: round.accepted_at.toISOString(),
  }
}
