import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { readBalances } from '../apps/platform/src/ledger/balances.ts'
import { trialBalance } from '../apps/platform/src/ledger/trial-balance.ts'
import { addUpBets } from '../providers/bookmaker/src/betting/random-bets.fixture.ts'
import type { BookmakerDatabase } from '../providers/bookmaker/src/database/bookmaker.tables.ts'
import { DEPOSIT_MINOR, type Betting, type Bettor } from './sport-soak.players.ts'

/** Inconsistencies in the books of platform and sportsbook, and between them. */
export async function findSportFaults(options: {
  readonly db: Kysely<PlatformDatabase>
  readonly bookDb: Kysely<BookmakerDatabase>
  readonly bettors: readonly Bettor[]
  readonly play: Betting
}): Promise<{ readonly faults: readonly string[]; readonly counts: string }> {
  const { db, bookDb, bettors, play } = options
  const rows = await bookDb.selectFrom('bet').select(['id', 'status']).execute()
  const { faults, counts, nets } = await addUpBets(
    bookDb,
    rows.map(({ id }) => id),
  )
  const found = [...faults, ...(await trialBalance(db)).faults]

  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  for (const id of play.taken) {
    const status = statusOf.get(id)
    if (!['settled', 'cashedOut', 'voided'].includes(status ?? '')) {
      found.push(`bet ${id} was taken and is ${status ?? 'unknown'}`)
    }
  }
  const known = await db
    .selectFrom('bet')
    .select(['reference', 'status'])
    .where('kind', '=', 'sport')
    .execute()
  for (const { reference, status } of known) {
    if (!statusOf.has(reference)) found.push(`the book does not know bet ${reference}`)
    if (status === 'open') found.push(`bet ${reference} is open on the platform`)
  }
  const held = await readBalances(
    db,
    bettors.map(({ accountId }) => accountId),
  )
  for (const { playerId, accountId } of bettors) {
    const expected = DEPOSIT_MINOR + (nets.get(playerId) ?? 0n)
    const has = held.get(accountId)
    if (has?.cashMinor !== expected || has.stakeMinor !== 0n) {
      found.push(
        `${playerId} holds ${has?.cashMinor} and ${has?.stakeMinor} in stakes, not ${expected}`,
      )
    }
  }
  const states = [...counts].map(([status, count]) => `${count} ${status}`).join(', ')
  return { faults: found, counts: `${rows.length} bets: ${states}` }
}
