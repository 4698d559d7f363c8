import type { Suggestion } from '@fairhouse/contract/game'
import type { Clock } from '@fairhouse/server-kit/clock'
import { createMoment } from '@fairhouse/server-kit/moment'
import type { Kysely } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GameRow } from '#platform/modules/game/game.repo'
import { findLastPlayed, listAlike, listInOrder, rankByCountry } from './suggestion.repo.ts'

const ROW_GAMES = 14
/** assumed: a row of fewer tiles looks left over, and is not shown. */
const ROW_MIN = 5
/** assumed: what fewer play is no taste of a country. */
const COUNTRY_PLAYERS_MIN = 5
const RANKED_MS = 7 * 86_400_000
const RANK_LASTS_MS = 900_000

type Row = Omit<Suggestion, 'games'> & { readonly rows: readonly GameRow[] }

/** The rows of the start page that are one player's: games like the last one, and the country's. */
export function createSuggest({
  db,
  clock,
  elapsedMs,
  readHistory,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly elapsedMs: () => number
  readonly readHistory: ReadHistory
}) {
  // One per country: the ranking is the same for all of its players.
  const ranks = new Map<string, () => Promise<string[]>>()
  function rank(country: string): Promise<string[]> {
    const since = () => new Date(clock.now().getTime() - RANKED_MS)
    const read = () =>
      readHistory((from) =>
        rankByCountry(from, { country, since: since(), playersMin: COUNTRY_PLAYERS_MIN }),
      )
    const ask = ranks.get(country) ?? createMoment({ read, lastsMs: RANK_LASTS_MS, elapsedMs })
    ranks.set(country, ask)
    return ask()
  }

  /** `country` is that of the request, which decides what is listed; `home` the player's own. */
  return async (of: {
    readonly playerId: string
    readonly country: string | null
    readonly home: string | null
  }): Promise<Row[]> => {
    const page = { ...of, limit: ROW_GAMES }
    const last = await findLastPlayed(db, of.playerId)
    const alike = last === undefined ? [] : await listAlike(db, last.identity, page)
    const top = of.home === null ? [] : await listInOrder(db, await rank(of.home), page)
    const rows: Row[] = [
      { reason: 'played', name: last?.name ?? '', rows: alike },
      { reason: 'country', name: of.home ?? '', rows: top },
    ]
    return rows.filter((row) => row.rows.length >= ROW_MIN)
  }
}
