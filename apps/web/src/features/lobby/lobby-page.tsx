import { HOME_SECTIONS, type Brand, type HomeSection } from '@fairhouse/contract/brand'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { currentBrand, currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { useHasMoney } from '#core/session/use-has-money.ts'
import { useProfile, useSessionState } from '#core/session/use-session.tsx'
import { CatalogueChips } from './catalogue-chips.tsx'
import { collectionsQuery, rowQuery } from './catalogue.queries.ts'
import { CollectionRow } from './collection-row.tsx'
import { ContinueRow } from './continue-row.tsx'
import { GameRow } from './game-row.tsx'
import { KeptPart } from './kept-part.tsx'
import styles from './tiles.module.css'
import { LoadedTiles } from './loaded-tiles.tsx'
import { shownCollections } from './load-first-row.ts'

/** Drawn anew for another visitor, and once a step of theirs is done. */
function Welcome(): ReactNode {
  const { status } = useSessionState()
  const isConfirmed = useProfile()?.isEmailConfirmed
  const steps = `${isConfirmed} ${useHasMoney()}`
  const isAlive = status === 'player'
  return <KeptPart key={`${currentLocale()} ${status} ${steps}`} name="welcome" isAlive={isAlive} />
}

/** In the order that they have unless the operator chooses another. */
const SECTIONS: Readonly<Record<HomeSection, ComponentType>> = {
  welcome: Welcome,
  wins: () => <KeptPart name="wins" />,
  categories: CatalogueChips,
  promotions: () => <KeptPart name="promotions" />,
  played: ContinueRow,
  collections: Collections,
  live: () => <KeptPart name="live" />,
  matches: () => <KeptPart name="matches" />,
  providers: () => <KeptPart name="providers" />,
}

/** The operator's sections of the start page in their order. */
export function listSections({ home = HOME_SECTIONS }: Brand): readonly HomeSection[] {
  return home
}

export function LobbyPage(): ReactNode {
  return (
    <div className={styles.lobby}>
      <h1 className="visually-hidden">{t('lobby.title')}</h1>
      {listSections(currentBrand()).map((name) => {
        const Section = SECTIONS[name]
        return <Section key={name} />
      })}
    </div>
  )
}

function Collections(): ReactNode {
  return (
    <LoadedTiles query={useQuery(collectionsQuery(currentLocale()))}>
      {(collections) => {
        const shown = shownCollections(collections)
        if (shown.length === 0) return <AllGames />
        return (
          <div className={styles.collections}>
            {shown.map((collection, place) => (
              <CollectionRow
                key={collection.identity}
                collection={collection}
                isFirst={place === 0}
              />
            ))}
          </div>
        )
      }}
    </LoadedTiles>
  )
}

/** Where the operator has arranged no collection. */
function AllGames(): ReactNode {
  return (
    <LoadedTiles query={useQuery(rowQuery({}))}>
      {(games) =>
        games.length === 0 ? (
          <EmptyState icon="dices" title={t('lobby.empty')} text={t('lobby.emptyText')} />
        ) : (
          <GameRow title={t('lobby.games.title')} games={games} all={{}} isFirst />
        )
      }
    </LoadedTiles>
  )
}
