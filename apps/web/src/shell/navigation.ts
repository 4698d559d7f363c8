import type { MenuPlace, SitePart } from '@fairhouse/contract/brand'
import type { IconName } from '@fairhouse/ui/icon-names'
import { currentBrand, hasPart } from '@fairhouse/app-kit/i18n/language'
import type { MessageId } from '#core/i18n/i18n.ts'
import type { SessionState } from '#core/session/session.ts'

export type NavigationEntry = {
  readonly to:
    | '/'
    | '/sport/$'
    | '/betting'
    | '/games'
    | '/bonuses'
    | '/favorites'
    | '/recently-played'
    | '/fairness'
    | '/wallet'
    | '/profile'
  readonly icon: IconName
  readonly label: MessageId
  /** Lit on this path only, not on those below it. */
  readonly isExact: boolean
}

type Entry = Omit<NavigationEntry, 'label' | 'isExact'> & {
  readonly isExact?: boolean
  /** The part of the site that it belongs to, if it has to be configured. */
  readonly part?: SitePart
  readonly isForPlayers?: boolean
}

/** In the order that they have unless the operator chooses another. */
const ENTRIES: Readonly<Record<MenuPlace, Entry>> = {
  casino: { to: '/', icon: 'dices', isExact: true, part: 'games' },
  sport: { to: '/sport/$', icon: 'trophy', part: 'sport' },
  betting: { to: '/betting', icon: 'target', part: 'betting' },
  games: { to: '/games', icon: 'search', isExact: true, part: 'games' },
  bonuses: { to: '/bonuses', icon: 'gift' },
  fairness: { to: '/fairness', icon: 'shield-check', isExact: true, part: 'games' },
  favorites: { to: '/favorites', icon: 'star', part: 'games', isForPlayers: true },
  played: { to: '/recently-played', icon: 'history', part: 'games', isForPlayers: true },
  wallet: { to: '/wallet', icon: 'wallet', isForPlayers: true },
  profile: { to: '/profile', icon: 'user', isForPlayers: true },
}

/** Only places that exist for this visitor: no entry leads to a closed door. */
export function listNavigation(status: SessionState['status']): readonly NavigationEntry[] {
  const { menu = Object.keys(ENTRIES) as MenuPlace[] } = currentBrand()
  return menu
    .map((place) => ({ isExact: false, ...ENTRIES[place], label: `shell.nav.${place}` as const }))
    .filter(
      ({ part, isForPlayers }) =>
        (part === undefined || hasPart(part)) && (!isForPlayers || status === 'player'),
    )
}
