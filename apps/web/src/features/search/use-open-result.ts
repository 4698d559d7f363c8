import { useNavigate } from '@tanstack/react-router'
import { call } from '#core/api/api.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import type { SearchResult } from './search-result.ts'

/**
 * Opens what was found. The overlay leaves the history with it: going back leads to the page that it
 * was opened on.
 */
export function useOpenResult(
  text: string,
  setText: (text: string) => void,
): (result: SearchResult) => void {
  const navigate = useNavigate()
  const isPlayer = useSessionState().status === 'player'
  return (result) => {
    if (result.kind === 'recent') {
      setText(result.text)
      return
    }
    // Kept for the next time; that it could not be kept is nothing to tell.
    const query = text.trim()
    if (isPlayer && query !== '')
      void call('POST /api/game/search/recent', { body: { query } }).catch(() => undefined)
    const options = { replace: true } as const
    if (result.kind === 'all') void navigate({ to: '/games', search: { q: query }, ...options })
    if (result.kind === 'page') void navigate({ to: result.page.to, ...options })
    if (result.kind === 'provider')
      void navigate({
        to: '/games/providers/$providerIdentity',
        params: { providerIdentity: result.provider.identity },
        ...options,
      })
    if (result.kind === 'event')
      void navigate({
        to: '/sport/$',
        params: { _splat: result.event.path.replace(/^\/sport\//, '') },
        ...options,
      })
    if (result.kind === 'game')
      void navigate({
        to: '/game/$id',
        params: { id: result.game.identity },
        search: isPlayer ? { real: 'true' } : {},
        ...options,
      })
  }
}
