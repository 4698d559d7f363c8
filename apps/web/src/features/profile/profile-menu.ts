import type { IconName } from '@fairhouse/ui/icon-names'
import type { LinkProps } from '@tanstack/react-router'
import type { MessageId } from '#core/i18n/i18n.ts'
import type { PublicConfig } from '../../server-context.ts'

export type ProfileEntry = {
  /** A path that has a route: one without a route does not compile. */
  readonly to: Extract<LinkProps['to'], `/profile/${string}`>
  readonly icon: IconName
  /** Its name in the menu and the heading of its page. */
  readonly label: MessageId
  readonly group: ProfileGroup
  /** Whether this site has the page; by default every site. */
  readonly isThere?: (config: Pick<PublicConfig, 'hasDocuments'>) => boolean
}

export type ProfileGroup = 'you' | 'security' | 'settings'

/** The pages of the profile in the order of the menu, one line per child of `/profile`. */
export const PROFILE_MENU: readonly ProfileEntry[] = [
  { to: '/profile/info', icon: 'user', label: 'profile.nav.info', group: 'you' },
  { to: '/profile/bonuses', icon: 'gift', label: 'profile.nav.bonuses', group: 'you' },
  { to: '/profile/history', icon: 'history', label: 'profile.nav.history', group: 'you' },
  { to: '/profile/messages', icon: 'mail', label: 'profile.nav.messages', group: 'you' },
  { to: '/profile/play', icon: 'chart-column', label: 'profile.nav.play', group: 'you' },
  { to: '/profile/limits', icon: 'hourglass', label: 'profile.nav.limits', group: 'you' },
  { to: '/profile/personal', icon: 'user-pen', label: 'profile.nav.personal', group: 'you' },
  { to: '/profile/verification', icon: 'id-card', label: 'profile.nav.verification', group: 'you' },
  {
    to: '/profile/documents',
    icon: 'file-text',
    label: 'profile.nav.documents',
    group: 'you',
    // Removed when a provider is enabled and configuration hides it
    isThere: ({ hasDocuments }) => hasDocuments,
  },
  {
    to: '/profile/security',
    icon: 'shield-check',
    label: 'profile.nav.security',
    group: 'security',
  },
  { to: '/profile/sessions', icon: 'monitor', label: 'profile.nav.sessions', group: 'security' },
  { to: '/profile/connections', icon: 'link', label: 'profile.nav.connections', group: 'security' },
  {
    to: '/profile/settings/account',
    icon: 'key-round',
    label: 'profile.nav.account',
    group: 'settings',
  },
  {
    to: '/profile/settings/notifications',
    icon: 'bell',
    label: 'profile.nav.notifications',
    group: 'settings',
  },
  { to: '/profile/settings/data', icon: 'download', label: 'profile.nav.data', group: 'settings' },
]

/** The menu by group, without pages that this site lacks and without empty groups. */
export function listProfileGroups(
  config: Pick<PublicConfig, 'hasDocuments'>,
): readonly (readonly [ProfileGroup, readonly ProfileEntry[]])[] {
  const groups: readonly ProfileGroup[] = ['you', 'security', 'settings']
  return groups
    .map(
      (group) =>
        [
          group,
          PROFILE_MENU.filter(
            (entry) => entry.group === group && (entry.isThere?.(config) ?? true),
          ),
        ] as const,
    )
    .filter(([, entries]) => entries.length > 0)
}

/** The entry of an address, whose page it is. */
export function findProfileEntry(path: string): ProfileEntry | undefined {
  return PROFILE_MENU.find(({ to }) => path === to || path.startsWith(`${to}/`))
}
