import type { Game } from '@fairhouse/contract/game'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rowQuery } from './catalogue.queries.ts'
import { GameRow } from './game-row.tsx'

/** Other games of the same kind. */
export function RelatedGames({ game }: { readonly game: Game }): ReactNode {
  const [feature] = game.features
  const filter = feature === undefined ? { provider: game.provider.identity } : { feature }
  const { data = [] } = useQuery(rowQuery(filter))
  const others = data.filter(({ identity }) => identity !== game.identity)
  if (others.length === 0) return null
  return <GameRow title={t('lobby.related')} games={others} all={filter} />
}
