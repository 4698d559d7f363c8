import { queryOptions } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call } from '#core/api/api.ts'
import { beginNetPosition } from '#parts/game/use-net-position.ts'

const MOBILE = '(width < 528px)'

/**
 * Opens a game session with the provider. Called in the browser only, once per visit of the game
 * page: opening changes something on the provider's side. `attempt` opens a new one.
 */
export function launchQuery(of: {
  game: string
  isReal: boolean
  /** The account that is played with: another one is another session. Null for a demo. */
  account: string | null
  attempt: number
  /** The player who plays for money; null for a demo. */
  playerId: string | null
  colorMode: () => 'dark' | 'light'
}) {
  const { game, isReal, account, attempt } = of
  return queryOptions({
    queryKey: ['game-launch', game, isReal, account, attempt],
    queryFn: async ({ client, signal }) => {
      // The player's position before the first bet; without it only the net position is missing.
      if (of.playerId !== null) await beginNetPosition(client, of.playerId).catch(() => undefined)
      const platform = matchMedia(MOBILE).matches ? 1 : 2
      const body = {
        real: isReal,
        locale: callLocale(),
        platform,
        colorMode: of.colorMode(),
      } as const
      const input = { params: { id: game }, body }
      return (await call('POST /api/game/games/{id}/play', input, { signal })).data
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
