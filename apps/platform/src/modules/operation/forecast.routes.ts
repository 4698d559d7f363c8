import {
  orderForecast as order,
  reportForecast,
} from '@fairhouse/contract/office/content.endpoints'
import { quantileOf, spreadOf } from '@fairhouse/domain/bonus-forecast'
import { ok, refuse } from '@fairhouse/domain/result'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import { carryOutDecision } from '#platform/audit/act'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import {
  type ForecastPlayer,
  listForecastPlayers,
  listForecasts,
  readFact,
} from '#platform/modules/bonus/forecast.query'
import { orderForecast } from '#platform/modules/bonus/forecast.service'
import { findVersion } from '#platform/modules/content/content-version.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { toFact, toReport } from '#platform/http/report-table'

const WINNERS_MAX = 20

/** What an offer of a version would have cost, and once it runs what it costs. */
export function createForecastRoutes({ db, clock, readHistory }: ModuleContext): Route[] {
  return [
    route(order, async (sent) => {
      const { id, package: packageId, days } = sent.body
      const what = { id, versionId: sent.params.id, packageId, days }
      return carryOutDecision(db, sent, (by) => orderForecast({ db, clock }, what, by))
    }),
    route(reportForecast, async ({ params: { id } }) => {
      const version = await findVersion(db, id)
      if (version === undefined) return refuse('itemUnknown')
      const [forecast] = await listForecasts(db, id)
      if (forecast === undefined) return ok(toReport(COLUMNS, []))
      const { package_id: packageId, from_at: from, until_at: until } = forecast
      const lengthMs = until.getTime() - from.getTime()
      const players = await readHistory((past) => listForecastPlayers(past, forecast.id))
      const start = version.state === 'published' ? version.decided_at : null
      const fact =
        start === null
          ? null
          : await readHistory((past) =>
              readFact(past, {
                ...{ packageId, from: start },
                until: new Date(start.getTime() + lengthMs),
              }),
            )
      const winners = toWinners(players)
      const figures = listFigures(players, forecast.shared, fact)
      const rows = players.length === 0 && fact === null ? [] : [...figures, ...winners]
      const columns = {
        ...COLUMNS,
        ...(fact !== null && ({ real: 'text' } as const)),
        ...(winners.length > 0 && ({ player: 'player' } as const)),
      }
      return ok(
        toReport(columns, rows, {
          facts: [
            toFact('packageId', 'text', packageId),
            toFact('state', 'word', forecast.state),
            toFact('looked', 'count', forecast.players),
            toFact('from', 'time', from),
            toFact('until', 'time', until),
            toFact('since', 'time', start),
            toFact('failure', 'text', forecast.failure),
          ].filter(({ value }) => value !== null),
        }),
      )
    }),
  ]
}

const COLUMNS = { figure: 'word', forecast: 'text' } as const

type Fact = Awaited<ReturnType<typeof readFact>>

function listFigures(
  players: readonly ForecastPlayer[],
  shared: number | null,
  fact: Fact | null,
): object[] {
  const costs = players.map(({ convertedMinor }) => convertedMinor)
  const sorted = costs.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const sum = (name: 'givenMinor' | 'convertedMinor'): bigint =>
    players.reduce((all, one) => all + one[name], 0n)
  const [cost, spread] = [sum('convertedMinor'), spreadOf(costs)]
  const low = cost > spread ? cost - spread : 0n
  const share = (count: number): string =>
    players.length === 0 ? '–' : `${Math.round((count * 1_000) / players.length) / 10} %`
  const figure = (name: string, forecast: string | number, real?: string | number) => ({
    ...{ figure: name, forecast: String(forecast) },
    real: real === undefined || fact === null ? null : String(real),
  })
  return [
    figure('players', players.length, fact?.players),
    figure(
      'bonuses',
      players.reduce((all, { bonuses }) => all + bonuses, 0),
      fact?.bonuses,
    ),
    figure('given', money(sum('givenMinor')), money(fact?.givenMinor ?? 0n)),
    figure('cost', money(cost), money(fact?.convertedMinor ?? 0n)),
    figure('interval', `${money(low)} – ${money(cost + spread)}`),
    figure('won', share(costs.filter((one) => one > 0n).length)),
    ...([50, 90, 99, 100] as const).map((percent) =>
      figure(`cost${percent}`, money(quantileOf(sorted, percent))),
    ),
    figure('withdrewSoon', share(players.filter(({ withdrewSoon }) => withdrewSoon).length)),
    ...(shared === null ? [] : [figure('sharedDevice', share(shared))]),
  ]
}

/** Who would have cost most. */
function toWinners(players: readonly ForecastPlayer[]): object[] {
  return players
    .filter(({ convertedMinor }) => convertedMinor > 0n)
    .slice(0, WINNERS_MAX)
    .map(({ playerId: player, convertedMinor }) => ({
      ...{ figure: 'winner', player, forecast: money(convertedMinor), real: null },
    }))
}

function money(minor: bigint): string {
  return `${formatDecimal(minor, requireCurrency(BASE_CURRENCY))} ${BASE_CURRENCY}`
}
