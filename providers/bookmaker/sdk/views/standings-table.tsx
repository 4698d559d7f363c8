/** @jsxImportSource preact */
import { useLoaded } from '../core/api.ts'
import { t, type TextKey } from '../core/text.ts'
import type { Standings } from '../core/types.ts'
import { Empty, Failure, Skeleton } from '../parts/states.tsx'

const FIGURES = ['played', 'won', 'drawn', 'lost'] as const
const TITLES = {
  played: ['tablePlayed', 'tablePlayedName'],
  won: ['tableWon', 'won'],
  drawn: ['tableDrawn', 'tableDrawnName'],
  lost: ['tableLost', 'lost'],
} as const satisfies Record<(typeof FIGURES)[number], readonly [TextKey, TextKey]>

/** The table of the season, made of its results. */
export function StandingsTable({ championshipId }: { readonly championshipId: number }) {
  const path = `championships/${championshipId}/standings`
  const { data, error, reload } = useLoaded<Standings>(path, { everyMs: 60_000 })
  if (error !== undefined && error.status !== 404 && data === undefined) {
    return <Failure onRetry={reload} />
  }
  if (data === undefined && error === undefined) return <Skeleton rows={10} height={36} />
  if (data === undefined || data.rows.length === 0) return <Empty text={t('noTable')} />
  const figures = data.isByPoints ? FIGURES : FIGURES.filter((each) => each !== 'drawn')
  return (
    <div class="card standings">
      <table>
        <thead>
          <tr>
            <th scope="col" class="place">
              #
            </th>
            <th scope="col" class="name">
              {t('tableTeam')}
            </th>
            {figures.map((each) => (
              <th key={each} scope="col" title={t(TITLES[each][1])}>
                {t(TITLES[each][0])}
              </th>
            ))}
            <th scope="col" class="difference">
              +/−
            </th>
            {data.isByPoints && (
              <th scope="col" title={t('tablePointsName')}>
                {t('tablePoints')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            <tr key={row.id}>
              <td class="place">{index + 1}</td>
              <th scope="row" class="name">
                {row.name}
              </th>
              {figures.map((each) => (
                <td key={each}>{row[each]}</td>
              ))}
              <td class="difference">
                <bdi>
                  {row.scored}:{row.conceded}
                </bdi>
              </td>
              {data.isByPoints && <td class="strong">{row.points}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
