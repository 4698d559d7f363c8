import {
  reportGameReturns as returns,
  reportOverdueBets,
  reportPlayStops,
  reportStopEffect,
} from '@fairhouse/contract/office/operation-table.endpoints'
import { resumePlay, stopPlay } from '@fairhouse/contract/office/operation.endpoints'
import { REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import { ok, refuse } from '@fairhouse/domain/result'
import { HOUR_MS } from '@fairhouse/domain/time-units'
import { carryOutAct } from '#platform/audit/act'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { reportGameReturns } from '#platform/modules/bet/game-return'
import { listOpenRounds } from '#platform/modules/bet/open-round.query'
import { countPlaying } from '#platform/modules/bet/playing.query'
import { listGames } from '#platform/modules/game/game-list.query'
import { listOverdueBets } from '#platform/modules/bet/overdue-bet.query'
import type { StopSubject } from '#platform/modules/game/game.tables'
import { createPlayStops } from '#platform/modules/game/play-stop.service'
import { shareFor, toFact, toReport } from './report.ts'

/** assumed: nobody needs thirty days of rounds newer than this */
const KEPT_MS = 60_000

/** assumed: who has not bet for so long does something else */
const PLAYING_MS = 15 * 60_000

/** Casino: what games paid, what is stopped, which bets wait for their provider. */
export function createGameRoutes(context: ModuleContext): Route[] {
  const { db, clock, readHistory } = context
  const stops = createPlayStops(context)
  const readReturns = shareFor(clock, KEPT_MS, () =>
    readHistory((from) => reportGameReturns({ clock, db: from })),
  )

  async function change(sent: HandlerInput<typeof stopPlay>, act: 'stop' | 'resume') {
    const subject = sent.body.subject as StopSubject
    const outcome = await carryOutAct(db, sent, (by) => stops[act](subject, by))
    if (outcome === 'done') return ok(null)
    if (typeof outcome !== 'string') return outcome
    return refuse(outcome === 'unknown' ? 'itemUnknown' : 'actUnchanged')
  }

  return [
    route(returns, async () => {
      const rows = await readReturns()
      return ok(
        toReport(
          {
            ...({ game: 'text', currency: 'text', verdict: 'word', rounds: 'count' } as const),
            ...({ staked: 'amount', paid: 'amount', returned: 'percent' } as const),
            ...({ rtp: 'percent', band: 'percent' } as const),
          },
          rows.map(({ returned, band, stakedMinor: staked, paidMinor: paid, ...row }) => ({
            ...{ ...row, staked, paid, returned: percent(returned), band: percent(band) },
          })),
        ),
      )
    }),
    route(reportPlayStops, async () => {
      const rows = (await stops.list()).map(({ stopped_at: since, ...row }) => ({ ...row, since }))
      return ok(toReport({ subject: 'text', since: 'time', operator: 'text', why: 'text' }, rows))
    }),
    route(reportStopEffect, async ({ query }) => {
      const subject = query.subject as StopSubject
      const outcome = await stops.tryStop(subject)
      if (outcome !== 'done') return refuse(outcome === 'unknown' ? 'itemUnknown' : 'actUnchanged')
      const [kind, identity = ''] = subject.split(':')
      const of = kind === 'all' ? {} : { [kind!]: identity }
      const [rows, games] = await Promise.all([listOpenRounds(db, of), listGames(db)])
      const isMeant = new Map(
        games
          .filter(
            (game) =>
              kind === 'all' || identity === (kind === 'game' ? game.identity : game.provider),
          )
          .map((game) => [game.identity, game.name]),
      )
      const since = new Date(clock.now().getTime() - PLAYING_MS)
      const playing = (await countPlaying(db, since)).filter(({ game }) => isMeant.has(game))
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
      return ok(
        toReport(
          {
            ...({ game: 'text', provider: 'text', currency: 'text', rounds: 'count' } as const),
            ...({ players: 'count', staked: 'amount', since: 'time' } as const),
          },
          rows.map(({ subject: game, stakedMinor: staked, oldestAt: since, ...row }) => ({
            ...{ ...row, staked, since, game: isMeant.get(game) ?? game },
          })),
          {
            facts: [
              toFact('playing', 'count', sum(playing.map(({ players }) => players))),
              toFact('rounds', 'count', sum(rows.map(({ rounds }) => rounds))),
            ],
          },
        ),
      )
    }),
    route(reportOverdueBets, async ({ query }) => {
      const before = new Date(clock.now().getTime() - query.hours * HOUR_MS)
      const rows = await listOverdueBets(db, { before, limit: REPORT_ROWS_MAX + 1 })
      const shown = rows.map(({ playerId: player, placedAt: placed, ...row }) => ({
        ...{ ...row, player, placed },
      }))
      return ok(
        toReport(
          {
            ...({ placed: 'time', provider: 'text', subject: 'text', player: 'player' } as const),
            ...({ reference: 'text', round: 'text' } as const),
          },
          shown,
        ),
      )
    }),
    route(stopPlay, (sent) => change(sent, 'stop')),
    route(resumePlay, (sent) => change(sent, 'resume')),
  ]
}

/** Hundredths of a percent as percent with two decimals. */
function percent(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
