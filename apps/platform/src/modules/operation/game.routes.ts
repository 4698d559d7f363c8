import {
  reportGameReturns as returns,
  reportFreeRounds,
  reportGames,
  reportJackpots,
  reportOverdueBets,
  reportPlayStops,
  reportProviderCalls,
  reportStopEffect,
} from '@fairhouse/contract/office/operation-table.endpoints'
import { askRound, resumePlay, stopPlay } from '@fairhouse/contract/office/operation.endpoints'
import { REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import { ok, refuse } from '@fairhouse/domain/result'
import { Fault } from '@fairhouse/domain/fault'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { carryOutAct, carryOutOnce } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import { listGivenFreeSpins } from '#platform/modules/bonus/free-spin-list.query'
import { gameModule } from '#platform/modules/game/game.module'
import { listOperatedGames, type OperatedGame } from '#platform/modules/game/operated-game.query'
import { listCalls } from '#platform/modules/system/provider-call.query'
import { BUCKETS, quantileMs, sumCalls } from '#platform/modules/system/provider-call'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { reportGameReturns } from '#platform/modules/bet/game-return'
import { listOpenRounds } from '#platform/modules/bet/open-round.query'
import { countPlaying } from '#platform/modules/bet/playing.query'
import { reportPools } from '#platform/modules/jackpot/jackpot.query'
import { listGames } from '#platform/modules/game/game-list.query'
import { listOverdueBets } from '#platform/modules/bet/overdue-bet.query'
import type { StopSubject } from '#platform/modules/game/game.tables'
import { createPlayStops } from '#platform/modules/game/play-stop.service'
import { periodOf, shareFor, toFact, toReport } from '#platform/http/report-table'

/** assumed: nobody needs thirty days of rounds newer than this */
const KEPT_MS = 60_000

/** Games, what was given to play them, and how their providers answer. */
function createGameTables({ db, clock }: ModuleContext): Route[] {
  return [
    route(reportGames, async ({ query }) => {
      const { provider = null } = query
      const rows = await listOperatedGames(db, { provider, limit: REPORT_ROWS_MAX + 1 })
      return ok(
        toReport(
          {
            ...({ name: 'text', game: 'game', provider: 'text', state: 'word' } as const),
            ...({ rtp: 'percent', place: 'count', collections: 'text' } as const),
            ...({ countries: 'text', except: 'text', subject: 'text' } as const),
          },
          rows.map(({ identity: game, onlyCountries: countries, exceptCountries, ...row }) => ({
            ...{ ...row, game, countries, except: [...new Set(exceptCountries)] },
            ...{ state: stateOf(row), subject: `game:${game}` },
          })),
        ),
      )
    }),
    route(reportJackpots, async () =>
      ok(
        toReport(
          {
            ...({ jackpot: 'text', currency: 'text', prizeNumber: 'count' } as const),
            ...({ state: 'word', pool: 'amount', start: 'amount', limit: 'amount' } as const),
            ...({ shareOfStakes: 'percent', bets: 'count', contributed: 'amount' } as const),
            ...({ opened: 'time', dropped: 'time', prize: 'amount', player: 'player' } as const),
            ...({ game: 'game', bet: 'text' } as const),
          },
          await reportPools(db, REPORT_ROWS_MAX + 1),
        ),
      ),
    ),
    route(reportProviderCalls, async () => {
      const now = clock.now().getTime()
      const rows = await listCalls(db, new Date(now - DAY_MS))
      const parties = [
        ...Map.groupBy(rows, ({ party, direction }) => `${direction} ${party}`).values(),
      ]
      return ok(
        toReport(
          {
            ...({ party: 'text', direction: 'word', calls: 'count', failed: 'count' } as const),
            ...({ median: 'text', slow: 'text', callsDay: 'count' } as const),
            ...({ failedDay: 'count', medianDay: 'text', slowDay: 'text' } as const),
          },
          parties.map((day) => {
            const hour = sumCalls(day.filter(({ minute }) => minute.getTime() >= now - HOUR_MS))
            const all = sumCalls(day)
            const { party, direction } = day[0]!
            return {
              ...{ party, direction: direction === 'in' ? 'incoming' : 'outgoing' },
              ...{ calls: hour.calls, failed: hour.failed, callsDay: all.calls },
              ...{ failedDay: all.failed, median: msOf(hour, 0.5), slow: msOf(hour, 0.95) },
              ...{ medianDay: msOf(all, 0.5), slowDay: msOf(all, 0.95) },
            }
          }),
        ),
      )
    }),
    route(reportFreeRounds, async ({ query }) => {
      const period = periodOf(query, clock.now())
      const of = { ...period, playerId: query.player, limit: REPORT_ROWS_MAX + 1 }
      const rows = await listGivenFreeSpins(db, of)
      return ok(
        toReport(
          {
            ...({ issued: 'time', player: 'player', game: 'game', state: 'word' } as const),
            ...({ count: 'count', played: 'count', currency: 'text', stake: 'amount' } as const),
            ...({ won: 'amount', packageId: 'text', ends: 'time' } as const),
          },
          rows.map((row) => ({
            ...row,
            ...{ issued: row.issued_at, player: row.player_id, game: row.game_identity },
            ...{ stake: row.stake_minor, won: row.won_minor, packageId: row.package_id },
            ends: row.expires_at ?? row.accept_until,
          })),
        ),
      )
    }),
  ]
}

/** A provider says how a round is there; its own call settles the bet. */
function createAskRound({ db, clock, resolve }: ModuleContext): Route {
  const games = resolve(gameModule)
  return route(askRound, async (sent) => {
    const { player: playerId, bet: betId } = sent.body
    return carryOutOnce(db, sent, async (by) => {
      const found = await games.readRound({ playerId, betId }).catch((error: unknown) => {
        if (error instanceof Fault && error.code === 'providerUnavailable')
          return refuse('providerUnavailable')
        throw error
      })
      if (!found.ok) return found
      const note = found.value === null ? 'roundUnsettled' : 'roundSettled'
      const at = clock.now()
      const details = { bet: betId, answer: note }
      await inTransaction(db, (trx) =>
        auditOperator(trx, by, { act: 'play.roundAsked', at, playerId, details }),
      )
      return ok({ note } as const)
    })
  })
}

function stateOf(game: Pick<OperatedGame, 'isStopped' | 'isHidden' | 'isEnabled'>): string {
  if (game.isStopped) return 'stopped'
  if (!game.isEnabled) return 'withdrawn'
  return game.isHidden ? 'hidden' : 'offered'
}

/** `≤ 250 ms`: the bucket of the metrics that a share of calls is within. */
function msOf(calls: Parameters<typeof quantileMs>[0], share: number): string | null {
  if (calls.calls === 0) return null
  const ms = quantileMs(calls, share)
  return ms === null ? `> ${BUCKETS.at(-1)! * 1_000} ms` : `≤ ${ms} ms`
}

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
    ...createGameTables(context),
    route(returns, async () => {
      const rows = await readReturns()
      return ok(
        toReport(
          {
            ...({ game: 'game', currency: 'text', verdict: 'word', rounds: 'count' } as const),
            ...({ staked: 'amount', paid: 'amount', returned: 'returned' } as const),
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
    createAskRound(context),
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
      const shown = rows.map(({ playerId: player, placedAt: placed, betId: bet, ...row }) => ({
        ...{ ...row, player, placed, bet },
      }))
      return ok(
        toReport(
          {
            ...({ placed: 'time', provider: 'text', subject: 'text', player: 'player' } as const),
            ...({ reference: 'text', round: 'text', bet: 'text' } as const),
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
