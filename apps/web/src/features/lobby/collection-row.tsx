import type { Collection } from '@fairhouse/contract/game'
import { useQuery } from '@tanstack/react-query'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rowQuery } from './catalogue.queries.ts'
import { GameRow } from './game-row.tsx'
import { LoadedTiles } from './loaded-tiles.tsx'
import styles from './tiles.module.css'
import { useIsInReach } from './use-is-in-reach.ts'

/** A collection as a row, loaded when it comes near and unmounted when it is far. */
export function CollectionRow(props: { collection: Collection; isFirst: boolean }): ReactNode {
  const { collection, isFirst } = props
  const place = useRef<HTMLDivElement>(null)
  const isInReach = useIsInReach(place, isFirst)
  const filter = { collection: collection.identity }
  const query = useQuery({ ...rowQuery(filter), enabled: isInReach })
  return (
    <div
      ref={place}
      className={styles.place}
      style={{ '--tiles': collection.gameCount } as CSSProperties}
    >
      {isInReach && (
        <LoadedTiles query={query}>
          {(games) => (
            <GameRow
              title={collection.name}
              fact={games.every((game) => game.isProvablyFair) && t('lobby.fairFact')}
              games={games}
              all={filter}
              isFirst={isFirst}
            />
          )}
        </LoadedTiles>
      )}
    </div>
  )
}
