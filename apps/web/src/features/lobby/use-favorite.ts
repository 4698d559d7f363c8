import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { failureToast, useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { favoritesQuery } from './catalogue.queries.ts'
import type { TileGame } from './tile-game.ts'

/** Whether a game is a favourite of the player, and its toggle: optimistic, undone if refused. */
export function useFavorite(game: TileGame): {
  readonly isFavorite: boolean
  readonly toggle: () => void
} {
  const queryClient = useQueryClient()
  const { data: isFavorite = false } = useQuery({
    ...favoritesQuery,
    select: (games) => games.some(({ identity }) => identity === game.identity),
  })
  const save = async (wanted: boolean): Promise<void> => {
    const input = { params: { id: game.identity } }
    if (wanted) await call('POST /api/game/games/{id}/favorite', input)
    else await call('DELETE /api/game/games/{id}/favorite', input)
  }
  const { run } = useAction(save, {
    // Two presses on one game are sent in their order.
    scope: `favorite ${game.identity}`,
    onFailed: (error, wanted) => {
      setFavorite(queryClient, game, !wanted)
      failureToast('favorite', t('lobby.favorite.failed', { game: game.name }))(error)
    },
  })
  const toggle = (): void => {
    // A list that is loading would restore the previous state.
    void queryClient.cancelQueries({ queryKey: favoritesQuery.queryKey })
    setFavorite(queryClient, game, !isFavorite)
    run(!isFavorite)
  }
  return { isFavorite, toggle }
}

/** Of this game only: others may have changed meanwhile. */
function setFavorite(queryClient: QueryClient, game: TileGame, isWanted: boolean): void {
  queryClient.setQueryData(favoritesQuery.queryKey, (games = []) => {
    const others = games.filter(({ identity }) => identity !== game.identity)
    return isWanted ? [game, ...others] : others
  })
}
