import { formatDateTime, formatNumber } from '@fairhouse/app-kit/i18n/language'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import type { Report, ReportEntries, ReportEntry } from '@fairhouse/contract/office/report'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { IconButton } from '@fairhouse/ui/icon-button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import type { REPORT_SEARCH } from './report.filters.ts'
import { entriesQuery } from './reports.queries.ts'
import styles from './reports.module.css'

/** So many pages are added up while somebody looks; the rest on a press. */
const PAGES_BY_ITSELF = 10

export type FigurePanelProps = {
  readonly search: Filters<typeof REPORT_SEARCH>
  readonly column: Report['columns'][number]
  /** Of the row; null for the total. */
  readonly name: string | null
  readonly currency: string
  readonly onClose: () => void
}

/** What a figure is made of, with the sum so far, which ends at the figure. */
export function FigurePanel(props: FigurePanelProps): ReactNode {
  const { search, column, name, currency, onClose } = props
  const query = useInfiniteQuery(entriesQuery(search, column.id))
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const pages = data?.pages ?? []
  const mayContinue = hasNextPage && !isFetching && pages.length < PAGES_BY_ITSELF
  useEffect(() => {
    if (mayContinue) void fetchNextPage()
  }, [mayContinue, fetchNextPage])
  const head = pages[0]
  const panel = useRef<HTMLElement>(null)
  // On a narrow screen it is below the table.
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight) panel.current?.scrollIntoView()
  }, [])
  return (
    <Card>
      <section
        ref={panel}
        className="stack"
        data-gap="3"
        aria-label={t('reports.entriesOf', { figure: column.label })}
      >
        <div className="split">
          <h2>{name === null ? column.label : `${column.label} · ${name}`}</h2>
          <IconButton kind="quiet" icon="x" label={t('shell.close')} onClick={onClose} />
        </div>
        <p className="note">{column.sentence}</p>
        <Loaded query={query} skeleton={['3rem', '10rem']} failed={t('reports.entriesFailed')}>
          {() =>
            head && <Sums head={head} pages={pages} isDone={!hasNextPage} currency={currency} />
          }
        </Loaded>
        <ul className={styles.entries} aria-label={t('reports.entries')}>
          {pages
            .flatMap(({ entries }) => entries)
            .map((entry) => (
              <Entry key={`${entry.id} ${entry.sum}`} entry={entry} />
            ))}
        </ul>
        {hasNextPage && (
          <Button kind="secondary" onClick={() => void fetchNextPage()}>
            {t('reports.more')}
          </Button>
        )}
      </section>
    </Card>
  )
}

type Sum = ReportEntries['sums'][number]

function Sums(props: {
  readonly head: ReportEntries
  readonly pages: readonly ReportEntries[]
  readonly isDone: boolean
  readonly currency: string
}): ReactNode {
  const { head, pages, isDone, currency } = props
  const so = new Map<string, string>()
  for (const { entries } of pages)
    for (const entry of entries) so.set(head.unit === 'money' ? entry.currency : '', entry.sum)
  const count = pages.reduce((sum, { entries }) => sum + entries.length, 0)
  const isEqual = head.sums.every((sum) => (so.get(sum.currency) ?? '0') === sum.amount)
  const converted = head.sums.filter((sum) => sum.worth !== null && sum.currency !== currency)
  return (
    <>
      {head.sums.map((sum) => (
        <p key={sum.currency} className="split">
          <span className="muted">
            {t('reports.soFar', {
              amount: amountText({ ...sum, amount: so.get(sum.currency) ?? '0' }),
            })}
          </span>
          <strong className="tabular">{amountText(sum)}</strong>
        </p>
      ))}
      {converted.length > 0 && (
        <ul className="stack" data-gap="1">
          {converted.map((sum) => (
            <li key={sum.currency} className="split fine">
              <span>{t('reports.worth', { amount: amountText(sum) })}</span>
              <span className="tabular">{moneyText(sum.worth!, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isDone ? (
        <p className="fine" aria-live="polite">
          {t('reports.adding', { count: formatNumber(count) })}
        </p>
      ) : (
        <Banner
          tone={isEqual ? 'positive' : 'danger'}
          icon={isEqual ? 'circle-check' : 'circle-alert'}
        >
          {isEqual ? t('reports.addsUp', { count }) : t('reports.differs')}
        </Banner>
      )}
    </>
  )
}

/** An amount, or a number of things, which has no currency. */
function amountText({ amount, currency }: Pick<Sum, 'amount' | 'currency'>): string {
  return currency === '' ? formatNumber(Number(amount)) : moneyText(amount, currency)
}

function Entry({ entry }: { readonly entry: ReportEntry }): ReactNode {
  const { at, what, name, playerId, subject, currency, amount, sum } = entry
  const mayView = useMay('player.view')
  const mayPay = useMay('payment.view')
  return (
    <li className={styles.entry}>
      <span>{[wordOf('entry', what), name].filter(Boolean).join(' · ')}</span>
      <span className="tabular">
        {amountText({ amount, currency: what === 'active' ? '' : currency })}
      </span>
      <span className="fine">
        {at === null ? '' : `${formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })} `}
        {mayPay && subject?.type === 'invoice' && (
          <Link to="/payments" search={{ id: subject.id }}>
            {t('reports.payment')}
          </Link>
        )}{' '}
        {mayView && playerId !== null && (
          <Link to="/players/$playerId" params={{ playerId }}>
            {t('reports.player')}
          </Link>
        )}
      </span>
      <span className="fine tabular">{`= ${amountText({ amount: sum, currency })}`}</span>
    </li>
  )
}
