import type { SitePart } from '@fairhouse/contract/brand'
import type { IconName } from '@fairhouse/ui/icon-names'
import { hasPart, type MessageId } from '#core/i18n/i18n.ts'
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
}

const EVERYONE: readonly Entry[] = [
  { to: '/', icon: 'dices', label: 'shell.nav.casino', isExact: true, part: 'games' },
  { to: '/sport/$', icon: 'trophy', label: 'shell.nav.sport', isExact: false, part: 'sport' },
  { to: '/betting', icon: 'target', label: 'shell.nav.betting', isExact: false, part: 'betting' },
  { to: '/games', icon: 'search', label: 'shell.nav.games', isExact: true, part: 'games' },
  { to: '/bonuses', icon: 'gift', label: 'shell.nav.bonuses', isExact: false },
  {
    to: '/fairness',
    icon: 'shield-check',
    label: 'shell.nav.fairness',
    isExact: true,
    part: 'games',
  },
]

const PLAYERS: readonly Entry[] = [
  { to: '/favorites', icon: 'star', label: 'shell.nav.favorites', isExact: false, part: 'games' },
  {
    to: '/recently-played',
    icon: 'history',
    label: 'shell.nav.played',
    isExact: false,
    part: 'games',
  },
  { to: '/wallet', icon: 'wallet', label: 'shell.nav.wallet', isExact: false },
  { to: '/profile', icon: 'user', label: 'shell.nav.profile', isExact: false },
]

/** Only places that exist for this visitor: no entry leads to a closed door. */
export function listNavigation(
  status: SessionState['status'],
  config: Pick<PublicConfig, 'hasBetting'>,
): readonly NavigationEntry[] {
  const entries = status === 'player' ? [...EVERYONE, ...PLAYERS] : EVERYONE
  return entries.filter(({ part }) =>
    part === 'betting' ? config.hasBetting === true : part === undefined || hasPart(part),
  )
}
