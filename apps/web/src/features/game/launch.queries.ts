import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { currentLocale } from '#core/i18n/i18n.ts'

const MOBILE = '(width < 528px)' // spec §9

/**
 * Opens a game session with the provider. Asked for in the browser only, once per visit of the game
 * page: opening changes something on the provider's side. `attempt` opens a new one.
 */
export function launchQuery(of: {
  game: string
  isReal: boolean
  attempt: number
  colorMode: () => 'dark' | 'light'
}) {
  const { game, isReal, attempt } = of
  return queryOptions({
    queryKey: ['game-launch', game, isReal, attempt],
    queryFn: async ({ signal }) => {
      const platform = matchMedia(MOBILE).matches ? 1 : 2
      const body = {
        real: isReal,
        locale: currentLocale(),
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
