import type { HarmStop, Signal } from '@fairhouse/contract/marker'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listInteractions, listStops, readSignals } from './marker-case.repo.ts'
import type { FactsRow } from './marker-facts.repo.ts'

type Db = Kysely<PlatformDatabase>

const ANSWERS_SHOWN = 10

/** What a player reads of their own markers. */
export async function readOwnMarkers(db: Db, playerId: string) {
  const signals = await readSignals(db, playerId)
  const stops = await listStops(db, playerId)
  const said = await listInteractions(db, playerId, 3 * ANSWERS_SHOWN)
  return {
    signals: signals.map(
      ({ evidence: _, ...signal }): Omit<Signal, 'evidence'> & { since: string } => ({
        ...signal,
        numbers: [...signal.numbers],
      }),
    ),
    stops: [...stops] satisfies HarmStop[],
    answers: said
      .filter(({ kind }) => kind === 'answer')
      .slice(0, ANSWERS_SHOWN)
      .map(({ id, text, at }) => ({ id, text, at: at.toISOString() })),
  }
}

/** The first and the last stake of each quarter of an hour since then, oldest first. */
export async function listPlayTimes(
  db: Db,
  playerId: string,
  since: Date,
): Promise<{ firstAt: number; lastAt: number }[]> {
  const rows = await db
    .selectFrom('play_quarter')
    .select('play')
    .where('player_id', '=', playerId)
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
  return rows.map(({ play }) => {
    const [, firstAt, lastAt] = JSON.parse(play) as FactsRow['play'][number]
    return { firstAt, lastAt }
  })
}
