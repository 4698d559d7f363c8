import type { IconName } from '@fairhouse/ui/icon-names'
import type { MessageId } from '#core/i18n/i18n.ts'
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
  /** An entry that exists only if it is configured. */
  readonly isThere?: (config: Configured) => boolean
}

type Configured = Pick<PublicConfig, 'hasBetting'>

const EVERYONE: readonly Entry[] = [
  { to: '/', icon: 'dices', label: 'shell.nav.casino', isExact: true },
  { to: '/sport/$', icon: 'trophy', label: 'shell.nav.sport', isExact: false },
  {
    to: '/betting',
    icon: 'target',
    label: 'shell.nav.betting',
    isExact: false,
    isThere: ({ hasBetting = false }) => hasBetting,
  },
  { to: '/games', icon: 'search', label: 'shell.nav.games', isExact: true },
  { to: '/bonuses', icon: 'gift', label: 'shell.nav.bonuses', isExact: false },
  { to: '/fairness', icon: 'shield-check', label: 'shell.nav.fairness', isExact: true },
]

const PLAYERS: readonly Entry[] = [
  { to: '/favorites', icon: 'star', label: 'shell.nav.favorites', isExact: false },
  { to: '/recently-played', icon: 'history', label: 'shell.nav.played', isExact: false },
  { to: '/wallet', icon: 'wallet', label: 'shell.nav.wallet', isExact: false },
  { to: '/profile', icon: 'user', label: 'shell.nav.profile', isExact: false },
]

/** Only places that exist for this visitor: no entry leads to a closed door. */
export function listNavigation(
  status: SessionState['status'],
  config: Configured,
): readonly NavigationEntry[] {
  const entries = status === 'player' ? [...EVERYONE, ...PLAYERS] : EVERYONE
  return entries.filter(({ isThere }) => isThere?.(config) ?? true)
}
