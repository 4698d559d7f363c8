import { randomBytes } from 'node:crypto'
import { OPERATOR_ROLES, type OperatorRole } from '@fairhouse/contract/office/permission'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Operator } from '../../apps/platform/src/audit/audit.repo.ts'
import { prepareAppLogin } from '../../apps/platform/src/database/app-login.ts'
import { migratePlatform } from '../../apps/platform/src/database/migrations.ts'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import { invitationLink } from '../../apps/platform/src/modules/operator/office/invitation.ts'
import { createOperatorPeople } from '../../apps/platform/src/modules/operator/operator-person.service.ts'
import type { Outcome } from './documents.ts'
import { readOperatorConfig } from './operator-config.ts'

/** Commands that need the owner of the database. */
export type OwnerCommand =
  | { readonly do: 'migrate' }
  | { readonly do: 'list-operators' }
  | { readonly do: 'add-operator' | 'remove-operator'; readonly name: string }
  | {
      readonly do: 'invite-operator'
      readonly name: string
      readonly roles: readonly OperatorRole[]
    }

export const OWNER_USAGE = `migrate                                applies the migrations of this version
operator list                          people who work with the site, with their roles
operator invite <name> --role <role> … prints the link by which this person adds a passkey for the
                                       office, once, within an hour; former passkeys are removed
operator add <name>                    prints a key for this person alone; a former key of theirs
                                       stops working
operator remove <name>                 ends the key, the sessions and the roles of this person
                                       these five need DATABASE_URL, the owner of the database;
                                       a person uses the key as FAIRHOUSE_OPERATOR_KEY`

const NAME_WORDS = 'Names have lower-case letters, digits, dots and hyphens: ana.souza.'

export function readOwnerCommand(
  area: string,
  act: string | undefined,
  { name, roles }: { readonly name: string | undefined; readonly roles: readonly string[] },
): OwnerCommand | { readonly problem: string } {
  if (area === 'migrate') return { do: 'migrate' }
  if (act === 'list') return { do: 'list-operators' }
  if (act !== 'add' && act !== 'remove' && act !== 'invite')
    return { problem: 'Say operator list, invite, add or remove.' }
  if (!name) return { problem: 'Say who: a name such as ana.souza.' }
  if (act === 'invite') {
    const known = OPERATOR_ROLES.filter((role) => roles.includes(role))
    return known.length === 0 || known.length < new Set(roles).size
      ? { problem: `Say what they do: --role with one of ${OPERATOR_ROLES.join(', ')}.` }
      : { do: 'invite-operator', name, roles: known }
  }
  return { do: `${act}-operator`, name }
}

export async function migrateAsOwner(login: {
  readonly ownerUrl: string
  readonly configuredUrl: string | null
}): Promise<Outcome> {
  const done = await migratePlatform(login.ownerUrl)
  await prepareAppLogin(login)
  const text = done.length === 0 ? 'There was nothing to apply.' : done.join('\n')
  return { text, isDone: true, value: { applied: done } }
}

export async function carryOutPeople(
  command: Exclude<OwnerCommand, { do: 'migrate' }>,
  {
    ownerUrl,
    by,
    log,
    environment,
  }: {
    readonly ownerUrl: string
    readonly by: Operator
    readonly log: Log
    readonly environment: NodeJS.ProcessEnv
  },
): Promise<Outcome> {
  const db = createDatabase<PlatformDatabase>({ url: ownerUrl, maxConnections: 1, log })
  try {
    const people = createOperatorPeople({ db, clock: systemClock, randomBytes })
    if (command.do === 'list-operators') {
      const rows = await people.list()
      const lines = rows.map(
        (row) => `${row.name}  since ${row.created_at.toISOString()}  ${row.roles.join(' ')}`,
      )
      return { text: lines.join('\n') || 'There is nobody.', isDone: true, value: rows }
    }
    const { name } = command
    if (command.do === 'invite-operator') {
      const { office } = await readOperatorConfig(environment)
      if (office === null) return explainInvite('noOffice')
      const invited = await people.invite(command, by)
      if (typeof invited === 'string') return explainInvite(invited)
      const origin = office.publicUrl ?? `http://localhost:${office.port}`
      const link = invitationLink(origin, invited.token, 'passkey')
      const text = `${link}\n\nGive it to ${name} only: it works once, within an hour.`
      return { text, isDone: true, value: { name, link } }
    }
    if (command.do === 'remove-operator') {
      const outcome = await people.remove(name, by)
      const text = outcome === 'done' ? 'Done.' : 'Nobody has this name.'
      return { text, isDone: outcome === 'done', value: { outcome } }
    }
    const added = await people.add(name, by)
    if (typeof added === 'string') {
      return { text: NAME_WORDS, isDone: false, value: { outcome: added } }
    }
    const text = `${added.key}\n\nGive it to ${name} only: it is shown once and stored nowhere.`
    return { text, isDone: true, value: { name, ...added } }
  } finally {
    await db.destroy()
  }
}

const INVITE_WORDS = {
  noOffice: 'There is no office: FAIRHOUSE_OFFICE_PUBLIC_URL is not set.',
  invalidName: NAME_WORDS,
  rolesForbidden: 'Nobody may have two of these roles together: see docs/operating.md.',
} as const

function explainInvite(outcome: keyof typeof INVITE_WORDS): Outcome {
  return { text: INVITE_WORDS[outcome], isDone: false, value: { outcome } }
}

export function isOwnerCommand(command: {
  readonly do: string
}): command is Exclude<OwnerCommand, { do: 'migrate' }> {
  return ['list-operators', 'invite-operator', 'add-operator', 'remove-operator'].includes(
    command.do,
  )
}
