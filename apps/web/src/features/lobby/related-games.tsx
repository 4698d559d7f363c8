import type { Game } from '@fairhouse/contract/game'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rowQuery } from './catalogue.queries.ts'
import { GameRow } from './game-row.tsx'
import { isKindSmall, mixRelated } from './related.ts'

const ANY = {}

/** Other games of the same kind, followed by any others where the kind has too few. */
export function RelatedGames({ game }: { readonly game: Game }): ReactNode {
  const [feature] = game.features
  const kind = feature === undefined ? { provider: game.provider.identity } : { feature }
  const ofKind = useQuery(rowQuery(kind)).data
  const isSmall = isKindSmall(ofKind)
  const any = useQuery({ ...rowQuery(ANY), enabled: isSmall })
  if (any.isLoading) return null
  const others = mixRelated(game.identity, {
    ofKind: ofKind ?? [],
    any: (isSmall && any.data) || [],
  })
  if (others.length === 0) return null
  return <GameRow title={t('games.related')} games={others} all={isSmall ? ANY : kind} />
}
