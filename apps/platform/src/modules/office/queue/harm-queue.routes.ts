import {
  decideHarmCase,
  listHarmCases,
  readHarmCase,
} from '@fairhouse/contract/office/harm.endpoints'
import { queueRowsMax } from '#platform/modules/operator/reach.query'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { listCases, readCase } from '#platform/modules/marker/marker-case.query'
import { markerModule } from '#platform/modules/marker/marker.module'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { withWork } from '#platform/modules/queue/work.query'
import type { PlayerLooks } from '../player-look.service.ts'
import { readWhose, toWaiting } from './player-name.repo.ts'

/** Players with strong markers of harm, with the bets and payments behind them. */
export function createHarmQueue(context: ModuleContext, looks: PlayerLooks) {
  const { db } = context
  const { cases } = context.resolve(markerModule)
  const routes: Route[] = [
    route(listHarmCases, async ({ caller }) => {
      const rows = await listCases(db, queueRowsMax(caller.operator.countries))
      const whoseOf = await readWhose(
        db,
        rows.map((row) => row.player_id),
      )
      const shown = rows.map(({ id, player_id: playerId, signals, score, stops, ...at }) => {
        const found = signals.map(({ evidence: _, ...signal }) => signal)
        const what = { signals: found, score, stops: [...stops], currency: BASE_CURRENCY }
        const row = { id, ...whoseOf(playerId), ...what }
        return [row, at.opened_at, at.due_at] as const
      })
      return ok(await withWork(db, { kind: 'harm', caller }, shown))
    }),
    route(readHarmCase, async ({ params, caller }) => {
      const found = await readCase(db, params.id)
      if (found === undefined) return refuse('itemUnknown')
      const { playerId, ...detail } = found
      const look = { purpose: 'protection', item: `harm:${params.id}` } as const
      const noted = await looks.note(playerId, caller, look)
      return noted.ok ? ok(detail) : noted
    }),
    route(decideHarmCase, (sent) => {
      const { kind, text, stops } = sent.body
      return carryOutDecision(db, sent, (by) =>
        cases.decide(sent.params.id, { kind, text, stops }, by),
      )
    }),
  ]
  return {
    routes,
    async list(limit: number) {
      return (await listCases(db, limit)).map(toWaiting)
    },
  }
}
