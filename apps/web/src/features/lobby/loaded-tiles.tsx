import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import type { LoadedQuery } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import styles from './tiles.module.css'

/** Tiles of a query; in their place what went wrong, and before that boxes as large as they will be. */
export function LoadedTiles<Data>(props: {
  readonly query: LoadedQuery<Data>
  readonly children: (data: Data) => ReactNode
}): ReactNode {
  const { data, error, refetch } = props.query
  if (data !== undefined) return props.children(data)
  if (error === null) return <TileSkeletons />
  return (
    <ErrorState
      title={t('lobby.failed')}
      text={t('lobby.failedText')}
      retry={{ label: t('lobby.retry'), onPress: () => void refetch() }}
    />
  )
}

export function TileSkeletons(): ReactNode {
  return (
    <div className={styles.skeletons} role="status" aria-label={t('lobby.loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={styles.skeleton}>
          <Skeleton shape="box" height="100%" />
        </span>
      ))}
    </div>
  )
}
