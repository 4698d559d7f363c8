import { MoreRows } from '@fairhouse/ui/data/more-rows'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Loaded, type LoadedProps } from '../data/loaded.tsx'
import { t } from '../i18n/language.ts'
import { FailureBanner } from '../form/failure-banner.tsx'
import styles from './list.module.css'
import { listRows, type Pages } from './paged-query.ts'

/** The part of a `pagedQuery`'s result that a list uses. */
export type PagedResult<Row> = Pick<
  UseInfiniteQueryResult<Pages<Row>>,
  | 'data'
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'isPlaceholderData'
>

export type EndlessProps<Row> = Pick<LoadedProps<unknown>, 'failed' | 'skeleton'> & {
  readonly query: PagedResult<Row>
  /** Loads no further page. */
  readonly isPreview?: boolean
  /** In place of a list without rows. */
  readonly empty: ReactElement
  /** The rows loaded so far, and whether they are all. */
  readonly children: (rows: readonly Row[], isAll: boolean) => ReactNode
}

/** A list that loads its next page as its end comes near, with a button that does the same. */
export function Endless<Row>(props: EndlessProps<Row>): ReactNode {
  const { query, isPreview = false, empty, children, ...rest } = props
  return (
    <Loaded query={query} {...rest}>
      {(pages) => {
        const rows = listRows(pages)
        const hasMore = query.hasNextPage && !isPreview
        if (rows.length === 0) return empty
        return (
          <div className={styles.list} aria-busy={query.isPlaceholderData || undefined}>
            {children(rows, !hasMore)}
            {query.isFetchNextPageError && <FailureBanner error={query.error} />}
            {hasMore && (
              <MoreRows
                label={t('list.more')}
                busyLabel={query.isFetchingNextPage ? t('shell.loading') : undefined}
                isByHand={query.isFetchNextPageError}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
