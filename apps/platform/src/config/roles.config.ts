import { list, type SettingValues } from './setting.ts'

export const ROLES = ['web', 'jobs'] as const

/**
 * The role of a process. `web` serves pages, the API and callbacks; `jobs` runs schedules,
 * reactions to events, messages, and the publication of events to the realtime engine.
 */
export type Role = (typeof ROLES)[number]

export const ROLE_SETTINGS = {
  roles: list({
    name: 'FAIRHOUSE_ROLES',
    what: 'what this process does: web serves pages, the API and callbacks; jobs runs schedules and reactions to events, sends messages and hands events to the sockets. A process with one of them needs FAIRHOUSE_REALTIME=centrifugo, and the site at least one process of each',
    fallback: ROLES,
    allowedItem: ROLES.join(' '),
    parseItem: (item) => ROLES.find((role) => role === item),
  }),
} as const

export function readRoles({
  values,
  problems,
}: {
  readonly values: SettingValues<typeof ROLE_SETTINGS> & { readonly realtimePublisher: string }
  readonly problems: string[]
}): ReadonlySet<Role> {
  const roles = new Set(ROLES.filter((role) => values.roles.includes(role)))
  if (roles.size === 0) {
    problems.push(`FAIRHOUSE_ROLES names no role. Allowed: ${ROLE_SETTINGS.roles.allowed}.`)
  } else if (roles.size < ROLES.length && values.realtimePublisher === 'embedded') {
    // The embedded gateway reaches only the sockets of its own process.
    problems.push(
      'FAIRHOUSE_ROLES names one role and FAIRHOUSE_REALTIME is "embedded": sockets would hear ' +
        'nothing. Allowed: both roles, or FAIRHOUSE_REALTIME=centrifugo.',
    )
  }
  return roles
}
