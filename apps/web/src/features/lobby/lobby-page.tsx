import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentLocale, t } from '#core/i18n/i18n.ts'
import { BannerRow } from './banner-row.tsx'
import { CatalogueChips } from './catalogue-chips.tsx'
import { CatalogueMessage } from './catalogue-message.tsx'
import { collectionsQuery, rowQuery } from './catalogue.queries.ts'
import { CollectionRow } from './collection-row.tsx'
import { ContinueRow } from './continue-row.tsx'
import { GameRow } from './game-row.tsx'
import styles from './lobby-page.module.css'
import { ProviderRow } from './provider-row.tsx'
import { TileSkeletons } from './tile-skeletons.tsx'

/** The start page: games at once, and below them what comes later. */
export function LobbyPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.lobby}>
      <h1 className="visually-hidden">{t('lobby.title')}</h1>
      <CatalogueChips />
      <BannerRow />
      <ContinueRow />
      <Collections />
      <ProviderRow />
      {children}
    </div>
  )
}

function Collections(): ReactNode {
  const { data, isError, refetch } = useQuery(collectionsQuery(currentLocale()))
  if (data === undefined) {
    if (!isError) return <TileSkeletons />
    return <CatalogueMessage kind="failed" onRetry={() => void refetch()} />
  }
  const shown = data.filter(({ isHidden, gameCount }) => !isHidden && gameCount > 0)
  if (shown.length === 0) return <AllGames />
  return shown.map((collection, place) => (
    <CollectionRow key={collection.identity} collection={collection} isFirst={place === 0} />
  ))
}

/** Where the operator has arranged no collection. */
function AllGames(): ReactNode {
  const { data, isError, refetch } = useQuery(rowQuery({}))
  if (data === undefined) {
    if (!isError) return <TileSkeletons />
    return <CatalogueMessage kind="failed" onRetry={() => void refetch()} />
  }
  if (data.length === 0) return <CatalogueMessage kind="empty" />
  return <GameRow title={t('lobby.games.title')} games={data} all={{}} isFirst />
}
