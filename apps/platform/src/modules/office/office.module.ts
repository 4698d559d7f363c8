import {
  findAnything,
  listPlayerBonuses,
  listPlayers,
  listPlayerTimeline,
  openRecord,
  readPlayer,
} from '@fairhouse/contract/office/record.endpoints'
import { ok } from '@fairhouse/domain/result'
import { answerPage } from '#platform/database/page'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { createBonusOperator } from '#platform/modules/bonus/bonus-operator'
import { findAnything as find } from './find-anything.repo.ts'
import { listPlayers as list } from './player-list.repo.ts'
import { createPlayerLooks } from './player-look.service.ts'
import { readRecord } from './player-record.ts'
import { listTimeline } from './player-timeline.repo.ts'

/** Before every entry: the start of the first page. */
const NEWEST = '9999-12-31T23:59:59.999Z'

/** What operators read of players in the office. */
export const officeModule = defineModule({
  id: 'office',
  create(context) {
    const { db, readHistory, clock } = context
    const { markets } = context.config
    const bonuses = createBonusOperator({ ...context, markets })
    const looks = createPlayerLooks(context)
    return {
      officeRoutes: [
        route(findAnything, async ({ query }) => ok(await find(db, query.text))),
        route(listPlayers, async ({ query }) => {
          const { rows, totalRows } = await readHistory((from) => list(from, query, query))
          return answerPage(rows, { ...query, totalRows })
        }),
        route(openRecord, (sent) => looks.open(sent)),
        route(readPlayer, async ({ params: { id }, caller }) => {
          const player = await looks.find(id, caller)
          if (!player.ok) return player
          const at = { now: clock.now(), markets }
          return ok(player.value && (await readRecord(db, player.value, at)))
        }),
        route(listPlayerTimeline, async ({ params: { id }, query, caller }) => {
          const player = await looks.require(id, caller)
          if (!player.ok) return player
          const { kinds = [], limit, beforeAt = NEWEST, beforeId = '' } = query
          const before = { at: new Date(beforeAt), id: beforeId }
          return ok(
            await readHistory((from) => listTimeline(from, { playerId: id, kinds, before, limit })),
          )
        }),
        route(listPlayerBonuses, async ({ params: { id }, caller }) => {
          const player = await looks.require(id, caller)
          return player.ok ? ok(await bonuses.explain(id)) : player
        }),
      ],
    }
  },
})
