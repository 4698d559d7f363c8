import type { SitePart } from '@fairhouse/contract/brand'
import type { Game, Provider } from '@fairhouse/contract/game'
import type { SportEvent } from '@fairhouse/contract/sport'
import { searchKey } from '@fairhouse/domain/search-key'
import type { IconName } from '@fairhouse/ui/icon-names'
import { formatDateTime, hasPart } from '@fairhouse/app-kit/i18n/language'
import type { Language, MessageId } from '#core/i18n/i18n.ts'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { sportName } from '#parts/sport/sport-name.ts'

/** Pages of the site by the words of their names. */
const PAGES = [
  { to: '/', label: 'search.page.lobby', icon: 'dices', part: 'games' },
  { to: '/games', label: 'search.page.games', icon: 'layout-grid', part: 'games' },
  { to: '/games/providers', label: 'search.page.providers', icon: 'building-2', part: 'games' },
  { to: '/fairness', label: 'search.page.fairness', icon: 'shield-check', part: 'games' },
  { to: '/questions', label: 'search.page.questions', icon: 'info' },
  {
    to: '/favorites',
    label: 'search.page.favorites',
    icon: 'star',
    isForPlayers: true,
    part: 'games',
  },
  {
    to: '/recently-played',
    label: 'search.page.played',
    icon: 'history',
    isForPlayers: true,
    part: 'games',
  },
  { to: '/wallet', label: 'search.page.wallet', icon: 'wallet', isForPlayers: true },
  {
    to: '/wallet/history',
    label: 'search.page.payments',
    icon: 'receipt-text',
    isForPlayers: true,
  },
  { to: '/profile/limits', label: 'search.page.limits', icon: 'hourglass', isForPlayers: true },
  { to: '/profile', label: 'search.page.profile', icon: 'user', isForPlayers: true },
] as const satisfies readonly {
  readonly to: string
  readonly label: MessageId
  readonly icon: IconName
  readonly isForPlayers?: true
  readonly part?: SitePart
}[]

/** Target of a result. */
type Target =
  | { readonly to: (typeof PAGES)[number]['to'] }
  | { readonly to: '/games'; readonly search: { readonly q: string } }
  | { readonly to: '/game/$id'; readonly params: { readonly id: string }; readonly search: object }
  | { readonly to: '/sport/$'; readonly params: { readonly _splat: string } }
  | {
      readonly to: '/games/providers/$providerIdentity'
      readonly params: { readonly providerIdentity: string }
    }

/** One line of the overlay. */
export type SearchResult = {
  readonly key: string
  /** Shown before the name: the drawing of a game, or a badge. */
  readonly lead: Game | IconName
  readonly name: string
  readonly fact?: string
  readonly trail?: string
  /** Null for a recent search: it is searched again. */
  readonly target: Target | null
}

const EVENTS_MAX = 5
const PROVIDERS_MAX = 4
const PAGES_MAX = 4

/** The results of a text, in the order of the overlay; without a text, recent searches. */
export function listResults(of: {
  readonly text: string
  readonly recent: readonly string[]
  readonly games: readonly Game[]
  readonly events: readonly SportEvent[]
  readonly providers: readonly Provider[]
  readonly isPlayer: boolean
  readonly t: Language['t']
}): readonly SearchResult[] {
  const { text, recent, games, events, providers, isPlayer, t } = of
  const key = searchKey(text)
  if (key === '')
    return recent.map((name) => ({ key: `recent ${name}`, lead: 'history', name, target: null }))
  const has = (name: string): boolean => ` ${searchKey(name)}`.includes(` ${key}`)
  const pages = PAGES.filter((page) => isPlayer || !('isForPlayers' in page))
    .filter((page) => !('part' in page) || hasPart(page.part))
    .map(({ to, icon, label }) => ({ key: to, lead: icon, name: t(label), target: { to } }))
    .filter(({ name }) => has(name))
    .map((page) => ({ ...page, fact: t('search.page') }))
  const q = text.trim()
  const all = { key: 'all', lead: 'search', name: t('search.all', { text: q }) } as const
  return [
    ...games.map((game) => ({
      key: `game ${game.identity}`,
      lead: game,
      name: game.name,
      fact: game.provider.name,
      ...(game.rtp !== null && { trail: rtpText(game.rtp) }),
      target: {
        to: '/game/$id',
        params: { id: game.identity },
        search: isPlayer ? { real: 'true' } : {},
      } as const,
    })),
    ...events.slice(0, EVENTS_MAX).map((event) => ({
      key: `event ${event.id}`,
      lead: 'trophy' as const,
      name: event.name,
      fact: `${sportName(t, event.sport)} · ${event.championship}`,
      trail:
        event.status === 'live'
          ? `${t('search.live')} ${event.score?.join(':') ?? ''}`
          : timeOf(event),
      target: {
        to: '/sport/$',
        params: { _splat: event.path.replace(/^\/sport\//, '') },
      } as const,
    })),
    ...providers
      .filter(({ name }) => has(name))
      .slice(0, PROVIDERS_MAX)
      .map(({ identity, name }) => ({
        key: `provider ${identity}`,
        lead: 'building-2' as const,
        name,
        fact: t('search.provider'),
        target: {
          to: '/games/providers/$providerIdentity',
          params: { providerIdentity: identity },
        } as const,
      })),
    ...pages.slice(0, PAGES_MAX),
    ...(games.length > 0 ? [{ ...all, target: { to: '/games', search: { q } } as const }] : []),
  ]
}

/** When a match begins: the hour of today, the day of others. */
function timeOf({ startAt }: SportEvent): string {
  const at = new Date(startAt)
  const isToday = at.toDateString() === new Date(siteNowMs()).toDateString()
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatDateTime(at, isToday ? hour : day)
}
