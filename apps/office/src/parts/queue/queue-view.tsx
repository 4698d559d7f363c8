import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import { Badge } from '@fairhouse/ui/badge'
import { Card } from '@fairhouse/ui/card'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Segmented } from '@fairhouse/ui/segmented'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ageText } from '#core/age-text.ts'
import { addTexts, exactTime, t } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { useMay } from '#core/session.queries.ts'
import { KeyButton } from './act-button.tsx'
import { isLate, isShown, type Queue, QUEUE_KEY, type QueueItem, SHOWN } from './queue.ts'
import { QUEUE_SEARCH } from './queue.search.ts'
import { WorkBar, workOn } from './work-bar.tsx'
import styles from './queue.module.css'
import queuesTexts from '#texts/queues.json'

addTexts(queuesTexts)

/** A queue: what waits, the oldest first, and the open item beside it. */
export function QueueView<Row extends QueueItem>(queue: Queue<Row>): ReactNode {
  const { kind, query } = queue
  const state = useFilters(QUEUE_SEARCH)
  const { id, shown = 'open' } = state.values
  const mayWork = useMay('queue.work')
  const rows = query.data?.filter((row) => isShown(row, shown)) ?? []
  const late = rows.filter(({ work }) => isLate(work)).length
  const next = query.data?.find((row) => isShown(row, 'free'))
  const take = useAction(
    async (row: Row) => {
      await workOn({ kind, item: row.id, work: row.work }, { do: 'take' })
      state.set('id', row.id)
    },
    { reloads: { queryKey: QUEUE_KEY } },
  )
  return (
    <>
      <PageHead
        title={t(`queue.${kind}`)}
        actions={
          mayWork &&
          next !== undefined && (
            <KeyButton shortcut="n" onClick={() => take.run(next)}>
              {t('queue.next')}
            </KeyButton>
          )
        }
      >
        {query.data && <Badge>{t('queue.waiting', { count: rows.length })}</Badge>}
        {late > 0 && <Badge tone="danger">{t('queue.late', { count: late })}</Badge>}
      </PageHead>
      <FailureBanner error={take.failure} />
      <div className={styles.shown}>
        <Segmented
          label={t('queue.shown')}
          segments={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
          value={shown}
          onValueChange={(value) => state.set('shown', value === 'open' ? undefined : value)}
        />
      </div>
      <Loaded
        query={query}
        skeleton={['2.5rem', '2.5rem', '2.5rem']}
        failed={t('queue.failed')}
        empty={{ icon: 'circle-check', title: t('queue.none'), text: t(`queueText.${kind}`) }}
      >
        {(all) => (
          <div className="office-columns">
            {rows.length === 0 ? (
              <EmptyState icon="circle-check" title={t('queue.noneShown')} />
            ) : (
              <Table
                label={t(`queue.${kind}`)}
                columns={listColumns(queue, id)}
                rows={rows}
                rowKey={(row) => row.id}
                isDense
              />
            )}
            <Open queue={queue} row={all.find((row) => row.id === id)} isGone={id !== undefined} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Open<Row extends QueueItem>(props: {
  queue: Queue<Row>
  row: Row | undefined
  isGone: boolean
}): ReactNode {
  const { queue, row, isGone } = props
  if (row === undefined) {
    return isGone ? (
      <EmptyState icon="search" title={t('queue.gone')} text={t('queue.goneText')} />
    ) : (
      <EmptyState icon="hand-coins" title={t('queue.choose')} text={t('queue.chooseText')} />
    )
  }
  const { kind } = queue
  return (
    <div key={row.id} ref={bringIntoView} className={styles.item}>
      <Card>
        <section className="stack" data-gap="3" aria-label={t('queue.one')}>
          <div className="split">
            <h2 className="tabular">{queue.title(row)}</h2>
            <Age row={row} />
          </div>
          {queue.panel(row)}
          <WorkBar kind={kind} item={row.id} work={row.work} />
        </section>
      </Card>
    </div>
  )
}

function Age({ row: { work } }: { readonly row: QueueItem }): ReactNode {
  const age = ageText(work.since)
  return (
    <time dateTime={work.since} title={exactTime(work.since)} className="tabular">
      {isLate(work) ? <Badge tone="danger">{age}</Badge> : age}
    </time>
  )
}

function listColumns<Row extends QueueItem>(
  { title, columns }: Queue<Row>,
  open: string | undefined,
): TableColumn<Row>[] {
  return [
    { key: 'age', label: t('queue.age'), isNumeric: true, cell: (row) => <Age row={row} /> },
    {
      key: 'title',
      label: t('queue.what'),
      isTitle: true,
      cell: (row) => (
        <Link
          to="."
          search={(before: object) => ({ ...before, id: row.id }) as object}
          resetScroll={false}
          data-row-link
          aria-current={row.id === open ? 'true' : undefined}
        >
          {title(row)}
        </Link>
      ),
    },
    ...columns,
    {
      key: 'who',
      label: t('queue.who'),
      cell: ({ work }) => (work.isYours ? t('queue.you') : (work.assignee ?? '–')),
    },
  ]
}

/** Where the item stands above or below the list; beside it, a long one moves nothing. */
function bringIntoView(item: HTMLElement | null): void {
  const top = item?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > window.innerHeight / 2) item?.scrollIntoView({ block: 'nearest' })
}
