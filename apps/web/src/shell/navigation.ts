import { MENU_PLACES, type MenuPlace, type SitePart } from '@fairhouse/contract/brand'
import type { IconName } from '@fairhouse/ui/icon-names'
import { currentBrand, hasPart, type MessageId } from '#core/i18n/i18n.ts'
import type { SessionState } from '#core/session/session.ts'
import type { PublicConfig } from '../server-context.ts'

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

type Entry = NavigationEntry & {
  /** The part of the site that it belongs to, if it has to be configured. */
  readonly part?: SitePart | 'betting'
  readonly isForPlayers?: boolean
}

const ENTRIES: Readonly<Record<MenuPlace, Entry>> = {
  casino: { to: '/', icon: 'dices', label: 'shell.nav.casino', isExact: true, part: 'games' },
  sport: {
    to: '/sport/$',
    icon: 'trophy',
    label: 'shell.nav.sport',
    isExact: false,
    part: 'sport',
  },
  betting: {
    to: '/betting',
    icon: 'target',
    label: 'shell.nav.betting',
    isExact: false,
    part: 'betting',
  },
  games: { to: '/games', icon: 'search', label: 'shell.nav.games', isExact: true, part: 'games' },
  bonuses: { to: '/bonuses', icon: 'gift', label: 'shell.nav.bonuses', isExact: false },
  fairness: {
    to: '/fairness',
    icon: 'shield-check',
    label: 'shell.nav.fairness',
    isExact: true,
    part: 'games',
  },
  favorites: {
    to: '/favorites',
    icon: 'star',
    label: 'shell.nav.favorites',
    isExact: false,
    part: 'games',
    isForPlayers: true,
  },
  played: {
    to: '/recently-played',
    icon: 'history',
    label: 'shell.nav.played',
    isExact: false,
    part: 'games',
    isForPlayers: true,
  },
  wallet: {
    to: '/wallet',
    icon: 'wallet',
    label: 'shell.nav.wallet',
    isExact: false,
    isForPlayers: true,
  },
  profile: {
    to: '/profile',
    icon: 'user',
    label: 'shell.nav.profile',
    isExact: false,
    isForPlayers: true,
  },
}

/** Only places that exist for this visitor: no entry leads to a closed door. */
export function listNavigation(
  status: SessionState['status'],
  config: Pick<PublicConfig, 'hasBetting'>,
): readonly NavigationEntry[] {
  const { menu = MENU_PLACES } = currentBrand()
  return menu
    .map((place) => ENTRIES[place])
    .filter(({ part, isForPlayers = false }) => {
      if (isForPlayers && status !== 'player') return false
      return part === 'betting' ? config.hasBetting === true : part === undefined || hasPart(part)
    })
}
