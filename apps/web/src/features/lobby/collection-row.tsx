import type { Collection } from '@fairhouse/contract/game'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { CatalogueMessage } from './catalogue-message.tsx'
import { rowQuery } from './catalogue.queries.ts'
import { GameRow } from './game-row.tsx'
import styles from './game-row.module.css'
import { TileSkeletons } from './tile-skeletons.tsx'
import { useIsInReach } from './use-is-in-reach.ts'

/** A collection as a row, loaded when it comes near and put away when it is far. */
export function CollectionRow(props: { collection: Collection; isFirst: boolean }): ReactNode {
  const { collection, isFirst } = props
  const place = useRef<HTMLDivElement>(null)
  const isInReach = useIsInReach(place, isFirst)
  const filter = { collection: collection.identity }
  const { data, isError, refetch } = useQuery({ ...rowQuery(filter), enabled: isInReach })
  return (
    <div ref={place} className={styles.place}>
      {isInReach && data === undefined && isError && (
        <CatalogueMessage kind="failed" onRetry={() => void refetch()} />
      )}
      {isInReach && data === undefined && !isError && <TileSkeletons />}
      {isInReach && data !== undefined && (
        <GameRow
          title={collection.name}
          fact={data.every((game) => game.isProvablyFair) && t('lobby.fairFact')}
          games={data}
          all={filter}
          isFirst={isFirst}
        />
      )}
    </div>
  )
}
