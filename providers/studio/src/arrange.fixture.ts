import type { Json, Played } from '@fairhouse/fair/game'
import type { Kysely } from 'kysely'
import { playRound } from './round.replay.ts'
import { readServerSeed } from './seat.repo.ts'
import type { StudioDatabase } from './studio.tables.ts'

/** The outcome of the next round of a game with these actions. */
export type WantedRound = {
  readonly code: string
  readonly bet: Json
  readonly actions?: readonly Json[]
  readonly want: (played: Played) => boolean
}

/** Gives all seats a client seed with which their next round goes as wanted. */
export async function arrangeSeats(
  db: Kysely<StudioDatabase>,
  wanted: readonly WantedRound[],
): Promise<void> {
  const seats = await db.selectFrom('seat').selectAll().execute()
  for (const seat of seats) {
    const serverSeed = await readServerSeed(db, seat.server_seed_id)
    const isRight = (clientSeed: string): boolean =>
      wanted.every(({ code, bet, actions = [], want }) => {
        const round = { game_code: code, bet, stake: 1_000n, payout_step: 1n }
        const seeds = { serverSeed, clientSeed, nonce: seat.nonce }
        return want(playRound(round, { seeds, actions }))
      })
    let turn = 0
    while (!isRight(`seed-${turn}`)) if (++turn > 100_000) throw new Error('no such seed')
    await db
      .updateTable('seat')
      .set({ client_seed: `seed-${turn}` })
      .where('id', '=', seat.id)
      .execute()
  }
}
