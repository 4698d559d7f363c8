import type { Game } from '@fairhouse/contract/game'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rowQuery } from './catalogue.queries.ts'
import { GameRow } from './game-row.tsx'

/** A row of fewer tiles looks left over. */
const RELATED_MIN = 5

const ANY = {}

/** Other games of the same kind, followed by any others where the kind has too few. */
export function RelatedGames({ game }: { readonly game: Game }): ReactNode {
  const [feature] = game.features
  const kind = feature === undefined ? { provider: game.provider.identity } : { feature }
  const ofKind = useQuery(rowQuery(kind))
  const isKindSmall = ofKind.data !== undefined && ofKind.data.length <= RELATED_MIN
  const any = useQuery({ ...rowQuery(ANY), enabled: isKindSmall })
  if (any.isLoading) return null
  const games = [...(ofKind.data ?? []), ...((isKindSmall && any.data) || [])]
  const others = new Map(games.map((one) => [one.identity, one]))
  others.delete(game.identity)
  if (others.size === 0) return null
  const all = isKindSmall ? ANY : kind
  return <GameRow title={t('lobby.related')} games={[...others.values()]} all={all} />
}
