import {
  findAnything,
  listPlayerBonuses,
  listPlayers,
  listPlayerTimeline,
  readPlayer,
} from '@fairhouse/contract/office/player.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { answerPage } from '#platform/database/page'
import { type OperatorCaller, route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { createBonusOperator } from '#platform/modules/bonus/bonus-operator'
import { findPlayer } from '#platform/modules/player/player.query'
import { findAnything as find } from './find-anything.repo.ts'
import { listPlayers as list } from './player-list.repo.ts'
import { logLook } from './player-look.repo.ts'
import { readRecord } from './player-record.ts'
import { listTimeline } from './player-timeline.repo.ts'

/** Before every entry: the start of the first page. */
const NEWEST = { beforeAt: '9999-12-31T23:59:59.999Z', beforeId: '' }

/** What operators read of players in the office. */
export const officeModule = defineModule({
  id: 'office',
  create(context) {
    const { db, readHistory, clock } = context
    const bonuses = createBonusOperator(context)
    /** A look at a player by this operator is logged; undefined if there is no such player. */
    const look = async (playerId: string, caller: OperatorCaller) => {
      const player = await findPlayer(db, playerId)
      if (player !== undefined) await logLook(db, { playerId, caller, at: clock.now() })
      return player
    }
    return {
      officeRoutes: [
        route(findAnything, async ({ query }) => ok(await find(db, query.text))),
        route(listPlayers, async ({ query }) => {
          const { rows, totalRows } = await readHistory((from) => list(from, query, query))
          return answerPage(rows, { ...query, totalRows })
        }),
        route(readPlayer, async ({ params: { id }, caller }) => {
          const player = await look(id, caller)
          if (player === undefined) return refuse('playerNotFound')
          return ok(await readRecord(db, player, clock.now()))
        }),
        route(listPlayerTimeline, async ({ params: { id }, query, caller }) => {
          if (!(await look(id, caller))) return refuse('playerNotFound')
          const { kinds = [], limit, beforeAt, beforeId } = { ...NEWEST, ...query }
          const before = { at: new Date(beforeAt), id: beforeId }
          return ok(
            await readHistory((from) => listTimeline(from, { playerId: id, kinds, before, limit })),
          )
        }),
        route(listPlayerBonuses, async ({ params: { id }, caller }) => {
          if (!(await look(id, caller))) return refuse('playerNotFound')
          return ok(await bonuses.explain(id))
        }),
      ],
    }
  },
})
