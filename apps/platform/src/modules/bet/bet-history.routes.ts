import {
  getBet,
  listBets,
  listSpins,
  listWinners,
  shareBet,
} from '@fairhouse/contract/bet.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { route, type Route } from '#platform/http/route'
import { findStory, listHistory, type HistoryFilter } from './bet-history.repo.ts'
import { listWins } from './live-win.repo.ts'
import { setShared } from './shared-bet.repo.ts'

const WINNERS_MAX = 20
const WINNERS_SECONDS = 5

/** A player's bet history, and the public list of recent wins. */
export function createBetHistoryRoutes({
  db,
  clock,
  readHistory,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly readHistory: ReadHistory
}): readonly Route[] {
  const answer = async (
    filter: HistoryFilter,
    { page, perPage }: { readonly page: number; readonly perPage: number },
  ) => {
    const { bets, totals, totalRows } = await readHistory((from) =>
      listHistory(from, filter, { page, perPage }),
    )
    const totalPages = Math.ceil(totalRows / perPage)
    return { ...ok(bets), meta: { page, perPage, totalPages, totalRows, totals } }
  }
  return [
    route(listBets, ({ query, caller: { playerId } }) => answer({ ...query, playerId }, query)),
    route(listSpins, ({ query, caller: { playerId } }) =>
      answer({ ...query, playerId, kind: 'casino' }, query),
    ),
    route(getBet, async ({ params, caller: { playerId } }) => {
      const story = await findStory(db, { playerId, betId: params.id })
      return story ? ok(story) : refuse('betNotFound')
    }),
    route(shareBet, async ({ params, body, caller: { playerId } }) => {
      const of = { playerId, betId: params.id }
      const story = await findStory(db, of)
      if (!story) return refuse('betNotFound')
      await setShared(db, { ...of, isShared: body.isShared, at: clock.now() })
      return ok({ ...story, isShared: body.isShared })
    }),
    route(listWinners, async () => ok(await listWins(db, clock.now(), WINNERS_MAX)), {
      publicSeconds: WINNERS_SECONDS,
    }),
  ]
}
