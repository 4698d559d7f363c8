import { expect } from 'vitest'
import { trialBalance } from '#platform/ledger/trial-balance'
import type { GameSetup, Seat } from './hub88.setup.fixture.ts'

/** Closes the setup of a file of wallet calls and checks that the books balance. */
export async function closeWithTrueBooks(setup: GameSetup): Promise<void> {
  const open = await setup.site.db
    .selectFrom('bet')
    .where('status', '=', 'open')
    // free rounds stake nothing
    .where('reward_id', 'is', null)
    .select('id')
    .execute()
  const books = await trialBalance(setup.site.db)
  const staked = books.lines.find(({ account }) => account === 'stake')
  await setup.close()
  // the remaining stakes are those of open bets, 10.00 each
  expect(staked?.amountMinor ?? 0n).toBe(BigInt(open.length) * 1_000n)
}

export async function readCash(setup: GameSetup, of: Seat): Promise<bigint> {
  return (await setup.balances(of)).cashMinor
}

/** Events of the player's bets, in order. */
export async function listBetEvents(setup: GameSetup, of: Seat) {
  const rows = await setup.site.db
    .selectFrom('outbox_event')
    .select(['event', 'payload'])
    .where('player_id', '=', of.player.playerId)
    .where('event', 'in', ['bet.settled', 'bet.refunded'])
    .orderBy('seq')
    .execute()
  return rows.map(({ event, payload }) => ({ event, payload: payload as Record<string, unknown> }))
}
