import { EmptyState, type EmptyStateProps } from '@fairhouse/ui/empty-state'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactElement, ReactNode } from 'react'
import { errorReference, loadErrorText } from '../api/error-text.ts'
import { t } from '../i18n/language.ts'

/** The part of a query's result that {@link Loaded} uses; `joinQueries` combines several. */
export type LoadedQuery<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

export type LoadedProps<Data> = {
  readonly query: LoadedQuery<Data>
  /** Heights of the skeleton's boxes, or a custom skeleton. */
  readonly skeleton: readonly string[] | ReactElement
  /** Title of the error: "Your limits could not be loaded". */
  readonly failed: string
  /** Text of the error, where the reason alone does not say enough. */
  readonly failedText?: (reason: string) => string
  /** Shown instead of an empty list. */
  readonly empty?: EmptyStateProps
  readonly children: (data: Data) => ReactNode
}

/** The content of a query: a skeleton while it loads, the error with a retry, an empty state. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactNode {
  const { query, skeleton, empty, children } = props
  const { data, error } = query
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0
    return isEmpty && empty !== undefined ? <EmptyState {...empty} /> : children(data)
  }
  if (error === null) return <Loading skeleton={skeleton} />
  const reason = loadErrorText(error)
  return (
    <ErrorState
      title={props.failed}
      text={props.failedText?.(reason) ?? reason}
      reference={errorReference(error)}
      retry={{ label: t('shell.error.retry'), onPress: () => void query.refetch() }}
    />
  )
}

/** The place of something that is loading, announced once. */
export function Loading({ skeleton }: Pick<LoadedProps<never>, 'skeleton'>): ReactNode {
  return (
    <div className="stack" role="status" aria-label={t('shell.loading')}>
      {isHeights(skeleton)
        ? skeleton.map((height, place) => <Skeleton key={place} shape="box" height={height} />)
        : skeleton}
    </div>
  )
}

function isHeights(skeleton: LoadedProps<never>['skeleton']): skeleton is readonly string[] {
  return Array.isArray(skeleton)
}
