import type { Game, Provider } from '@fairhouse/contract/game'
import type { SportEvent } from '@fairhouse/contract/sport'
import { searchKey } from '@fairhouse/domain/search-key'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { MessageId } from '#core/i18n/i18n.ts'

export type SearchPage = {
  readonly to:
    | '/'
    | '/games'
    | '/games/providers'
    | '/favorites'
    | '/recently-played'
    | '/fairness'
    | '/wallet'
    | '/wallet/history'
    | '/profile'
    | '/profile/limits'
    | '/questions'
  readonly label: MessageId
  readonly icon: IconName
  readonly isForPlayers?: true
}

/** One line of the overlay. */
export type SearchResult =
  | { readonly kind: 'recent'; readonly key: string; readonly text: string }
  | { readonly kind: 'game'; readonly key: string; readonly game: Game }
  | { readonly kind: 'provider'; readonly key: string; readonly provider: Provider }
  | { readonly kind: 'event'; readonly key: string; readonly event: SportEvent }
  | {
      readonly kind: 'page'
      readonly key: string
      readonly page: SearchPage
      readonly name: string
    }
  | { readonly kind: 'all'; readonly key: string; readonly text: string }

/** Pages of the site by the words of their names. */
const PAGES: readonly SearchPage[] = [
  { to: '/', label: 'search.page.lobby', icon: 'dices' },
  { to: '/games', label: 'search.page.games', icon: 'layout-grid' },
  { to: '/games/providers', label: 'search.page.providers', icon: 'building-2' },
  { to: '/fairness', label: 'search.page.fairness', icon: 'shield-check' },
  { to: '/questions', label: 'search.page.questions', icon: 'info' },
  { to: '/favorites', label: 'search.page.favorites', icon: 'star', isForPlayers: true },
  { to: '/recently-played', label: 'search.page.played', icon: 'history', isForPlayers: true },
  { to: '/wallet', label: 'search.page.wallet', icon: 'wallet', isForPlayers: true },
  {
    to: '/wallet/history',
    label: 'search.page.payments',
    icon: 'receipt-text',
    isForPlayers: true,
  },
  { to: '/profile/limits', label: 'search.page.limits', icon: 'hourglass', isForPlayers: true },
  { to: '/profile', label: 'search.page.profile', icon: 'user', isForPlayers: true },
]

const EVENTS_MAX = 5
const PROVIDERS_MAX = 4
const PAGES_MAX = 4

/** What a text finds, in the order of the overlay; without a text, what was looked for before. */
export function listResults(of: {
  readonly text: string
  readonly recent: readonly string[]
  readonly games: readonly Game[]
  readonly events: readonly SportEvent[]
  readonly providers: readonly Provider[]
  readonly isPlayer: boolean
  readonly nameOf: (label: MessageId) => string
}): readonly SearchResult[] {
  const { text, recent, games, events, providers, isPlayer, nameOf } = of
  const key = searchKey(text)
  if (key === '')
    return recent.map((before) => ({ kind: 'recent', key: `recent ${before}`, text: before }))
  const has = (name: string): boolean => ` ${searchKey(name)}`.includes(` ${key}`)
  const pages = PAGES.filter((page) => isPlayer || page.isForPlayers !== true)
    .map((page) => ({ kind: 'page' as const, key: page.to, page, name: nameOf(page.label) }))
    .filter(({ name }) => has(name))
  return [
    ...games.map((game) => ({ kind: 'game' as const, key: `game ${game.identity}`, game })),
    ...events
      .slice(0, EVENTS_MAX)
      .map((event) => ({ kind: 'event' as const, key: `event ${event.id}`, event })),
    ...providers
      .filter(({ name }) => has(name))
      .slice(0, PROVIDERS_MAX)
      .map((provider) => ({
        kind: 'provider' as const,
        key: `provider ${provider.identity}`,
        provider,
      })),
    ...pages.slice(0, PAGES_MAX),
    ...(games.length > 0 ? [{ kind: 'all' as const, key: 'all', text }] : []),
  ]
}
