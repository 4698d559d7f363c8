import { expect } from 'vitest'
import { trialBalance } from '#platform/ledger/trial-balance'
import type { GameWorld, Seat } from './hub88.setup.fixture.ts'

/** Closes the world of a file of wallet calls, whose books have to be right after all of them. */
export async function closeWithTrueBooks(world: GameWorld): Promise<void> {
  const open = await world.site.db
    .selectFrom('bet')
    .where('status', '=', 'open')
    // free rounds stake nothing
    .where('reward_id', 'is', null)
    .select('id')
    .execute()
  const books = await trialBalance(world.site.db)
  const staked = books.lines.find(({ account }) => account === 'stake')
  await world.close()
  expect(books.faults).toEqual([])
  // what is still staked is what is still open, 10.00 each
  expect(staked?.amountMinor ?? 0n).toBe(BigInt(open.length) * 1_000n)
}

export async function readCash(world: GameWorld, of: Seat): Promise<bigint> {
  return (await world.balances(of)).cashMinor
}

/** What was told of the player's bets, in order. */
export async function listBetEvents(world: GameWorld, of: Seat) {
  const rows = await world.site.db
    .selectFrom('outbox_event')
    .select(['event', 'payload'])
    .where('player_id', '=', of.player.playerId)
    .where('event', 'in', ['bet.placed', 'bet.settled', 'bet.refunded', 'bet.denied'])
    .orderBy('seq')
    .execute()
  return rows.map(({ event, payload }) => ({ event, payload: payload as Record<string, unknown> }))
}
