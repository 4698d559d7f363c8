import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { saveFile } from '@fairhouse/app-kit/data/save-file'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { OfficeEndpointKey } from '@fairhouse/contract/office/endpoints'
import type { Report } from '@fairhouse/contract/office/operation-table'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { addTexts, exactTime, hasWord, t, wordOf } from '#core/i18n.ts'
import { ConditionText } from './condition-text.tsx'
import { toCsv } from './report-csv.ts'
import { ReturnMark } from './return-mark.tsx'
import type { Values } from './act-spec.ts'
import styles from './report-view.module.css'
import operationTexts from '#texts/operation.json'

addTexts(operationTexts)

type Call = Extract<OfficeEndpointKey, `GET ${string}`>
type Row = Report['rows'][number]
type Column = Report['columns'][number]

/** The query of any report: all of them have one answer. */
export const reportQuery = (path: Call, input: { params?: Values; query?: Values }) =>
  queryOptions({
    queryKey: ['report', path, input],
    queryFn: async ({ signal }): Promise<Report> => {
      const sent = call(path as 'GET /office/api/tables/stops', input as never, { signal })
      return (await sent).data
    },
    staleTime: 0,
  })

export type ReportQueryProps = {
  readonly title: string
  readonly path: Call
  readonly params?: Values
  readonly query?: Values
  /** What it says without rows. */
  readonly none?: string
  readonly failed?: string
  /** The name of the file that its button saves; none without. */
  readonly file?: string
  /** What may be done with a row. */
  readonly rowAct?: (row: Row, report: Report) => ReactNode
  /** It is read again every few seconds, while somebody looks. */
  readonly isLive?: boolean
  readonly children?: (report: Report) => ReactNode
}

const LIVE_MS = 5_000
/** A longer text is no word: its column keeps the width of some. */
const LONG_TEXT = 30

/** A site without a sportsbook has nothing to show, which another try does not change. */
const hasNoBook = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sportUnavailable'

/** A report as it is read now. */
export function ReportQuery(props: ReportQueryProps): ReactNode {
  const { title, path, params, query, file, none, failed, rowAct, isLive = false, children } = props
  const read = useQuery({
    ...reportQuery(path, { ...(params && { params }), ...(query && { query }) }),
    refetchInterval: ({ state }) => isLive && !hasNoBook(state.error) && LIVE_MS,
  })
  if (hasNoBook(read.error)) return <p className="note">{errorText(read.error)}</p>
  return (
    <Loaded
      query={read}
      skeleton={['2.5rem', '2.5rem', '2.5rem']}
      failed={failed ?? t('report.failed')}
    >
      {(report) => (
        <>
          {children?.(report)}
          <ReportTable
            {...{ title, report }}
            none={none ?? t('report.none')}
            {...(rowAct && { rowAct: (row: Row) => rowAct(row, report) })}
          />
          {file !== undefined && report.rows.length > 0 && (
            <div>
              <Button
                size="s"
                icon="download"
                onClick={() =>
                  saveFile(new Blob([toCsv(report)], { type: 'text/csv' }), `${file}.csv`)
                }
              >
                {t('report.save')}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

/** Facts, rows and columns, each cell by its kind. */
function ReportTable(props: {
  readonly title: string
  readonly report: Report
  readonly none: string
  readonly rowAct?: (row: Row) => ReactNode
}): ReactNode {
  const { title, report, none, rowAct } = props
  const { facts, columns, rows, isCut } = report
  return (
    <>
      {facts.length > 0 && (
        <Card>
          <Facts
            facts={[...Map.groupBy(facts, ({ name }) => name)].map(([name, own]) => [
              wordOf('column', name),
              own.map(({ kind, value, currency = null }, place) => (
                <span key={currency ?? ''}>
                  {place > 0 && ', '}
                  <Cell kind={kind} name={name} row={{ currency, [name]: value }} />
                </span>
              )),
            ])}
          />
        </Card>
      )}
      {columns.length > 0 &&
        (rows.length === 0 ? (
          <p className="note">{none}</p>
        ) : (
          <Table
            label={title}
            rows={rows.map((row, place) => ({ row, key: String(place) }))}
            rowKey={({ key }) => key}
            isDense
            isScrolled
            columns={[
              ...columns.map(toColumn),
              ...(rowAct === undefined
                ? []
                : [
                    {
                      ...{ key: 'act', label: t('report.act'), align: 'end' as const },
                      cell: ({ row }: { readonly row: Row }) => (
                        <span className={styles.act}>{rowAct(row)}</span>
                      ),
                    },
                  ]),
            ]}
          />
        ))}
      {isCut && (
        <Banner tone="reward" icon="info">
          {t('report.cut', { count: formatNumber(rows.length) })}
        </Banner>
      )}
    </>
  )
}

const NUMERIC: ReadonlySet<string> = new Set(['count', 'amount', 'percent', 'returned', 'time'])
const AT_END: ReadonlySet<string> = new Set(['count', 'amount', 'percent'])

function toColumn(
  { name, kind }: Column,
  place: number,
): TableColumn<{ readonly row: Row; readonly key: string }> {
  return {
    key: name,
    label: wordOf('column', name),
    isTitle: place === 0,
    isNumeric: NUMERIC.has(kind),
    ...(AT_END.has(kind) && { align: 'end' as const }),
    cell: ({ row }) => <Cell kind={kind} name={name} row={row} />,
  }
}

function Cell({ kind, name, row }: Column & { readonly row: Row }): ReactNode {
  const value = row[name] ?? null
  if (value === null) return '–'
  switch (kind) {
    case 'word':
      return wordOf('cell', value)
    case 'count':
      return formatNumber(Number(value))
    case 'amount':
      return moneyText(value, row['currency'] ?? '')
    case 'percent':
      return `${value}%`
    case 'words':
      return value.replaceAll(/[a-z]\w+/gi, (word) =>
        hasWord('period', word) ? wordOf('period', word) : wordOf('rule', word),
      )
    case 'country':
      return countryName(value)
    case 'time':
      return <time dateTime={value}>{exactTime(value)}</time>
    case 'returned':
      return (
        <ReturnMark
          returned={value}
          rtp={Number(row['rtp'])}
          band={Number(row['band'])}
          verdict={row['verdict'] ?? ''}
        />
      )
    case 'game':
      return (
        <Link
          to="/reports"
          search={{ report: 'games', game: value, figure: 'stakes', key: value } as object}
        >
          {value}
        </Link>
      )
    case 'bet':
      return (
        <Link
          to="/operations"
          search={{ tab: 'sport', table: 'bets', bet: value } as object}
          title={value}
        >
          {value.slice(0, 8)}
        </Link>
      )
    case 'message':
      return (
        <Link
          to="/operations"
          search={{ tab: 'marketing', table: 'effect', message: value } as object}
          title={value}
        >
          {value.slice(0, 8)}
        </Link>
      )
    case 'event':
      return (
        <Link to="/operations" search={{ tab: 'sport', table: 'exposure', event: value } as object}>
          {value}
        </Link>
      )
    case 'act':
      return wordOf('what', value)
    case 'entry':
      return (
        <Link to="/audit" search={{ before: String(BigInt(value) + 1n) } as object}>
          {value}
        </Link>
      )
    case 'queue':
      return <Link to={`/queues/${value}` as '/'}>{wordOf('queueName', value)}</Link>
    case 'condition':
      return <ConditionText json={value} />
    case 'player':
      return (
        <Link to="/players/$playerId" params={{ playerId: value }}>
          {value.slice(0, 8)}
        </Link>
      )
    default:
      return (
        <span className={styles.text} data-long={value.length > LONG_TEXT || undefined}>
          {value}
        </span>
      )
  }
}
