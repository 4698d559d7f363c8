import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { FilterBar } from '@fairhouse/app-kit/list/filter-bar'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import { MoreRows } from '@fairhouse/ui/data/more-rows'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { TypedFilter } from '#core/typed-filter.tsx'
import { OperationAct } from '#parts/operation/operation-act.tsx'
import { operationAct } from '#parts/operation/operation.acts.ts'
import { AuditTable } from './audit-table.tsx'
import { AUDIT_FILTERS } from './audit.filters.ts'
import { auditQuery } from './audit.queries.ts'
import { VerifyChains } from './verify-chains.tsx'

/** Who did what, when and why, and what it changed. */
export function AuditPage(): ReactNode {
  const state = useFilters(AUDIT_FILTERS)
  const query = useInfiniteQuery(auditQuery(state.values))
  return (
    <>
      <PageHead
        title={t('audit.title')}
        actions={
          <>
            <OperationAct act={operationAct('exportAudit')} />
            <VerifyChains />
          </>
        }
      />
      <div className="office-filters">
        <TypedFilter
          label={t('audit.operator')}
          value={state.values.operator}
          pattern={AUDIT_FILTERS.operator}
          onChange={(value) => state.set('operator', value)}
        />
        <TypedFilter
          label={t('audit.playerId')}
          value={state.values.playerId}
          pattern={AUDIT_FILTERS.playerId}
          onChange={(value) => state.set('playerId', value)}
        />
        <FilterBar
          state={state}
          filters={[
            {
              name: 'act',
              label: t('audit.act'),
              all: t('audit.allActs'),
              options: AUDIT_FILTERS.act.map((value) => ({
                value,
                label: wordOf('area', value.slice(0, -1)),
              })),
            },
          ]}
        />
      </div>
      <Loaded query={query} skeleton={['2.5rem', '2.5rem', '2.5rem']} failed={t('audit.failed')}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data)
          if (entries.length === 0)
            return (
              <EmptyState icon="receipt-text" title={t('list.none')} text={t('list.noneText')} />
            )
          return (
            <>
              <AuditTable entries={entries} />
              {query.isFetchNextPageError && <FailureBanner error={query.error} />}
              {query.hasNextPage && (
                <MoreRows
                  label={t('list.more')}
                  busyLabel={query.isFetchingNextPage ? t('shell.loading') : undefined}
                  isByHand={query.isFetchNextPageError}
                  onMore={() => void query.fetchNextPage()}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
