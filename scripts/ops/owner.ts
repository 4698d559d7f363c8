import { randomBytes } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Operator } from '../../apps/platform/src/audit/audit.repo.ts'
import { prepareAppLogin } from '../../apps/platform/src/database/app-login.ts'
import { migratePlatform } from '../../apps/platform/src/database/migrations.ts'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import { createOperatorPeople } from '../../apps/platform/src/modules/operator/operator-person.service.ts'
import type { Outcome } from './documents.ts'

/** Commands that need the owner of the database. */
export type OwnerCommand =
  | { readonly do: 'migrate' }
  | { readonly do: 'list-operators' }
  | { readonly do: 'add-operator' | 'remove-operator'; readonly name: string }

export const OWNER_USAGE = `migrate                                applies the migrations of this version
operator list                          people who can be one of two for large amounts
operator add <name>                    prints a key for this person alone; a former key of theirs
                                       stops working
operator remove <name>
                                       these four need DATABASE_URL, the owner of the database;
                                       a person uses the key as FAIRHOUSE_OPERATOR_KEY`

export function readOwnerCommand(
  area: string,
  act: string | undefined,
  name: string | undefined,
): OwnerCommand | { readonly problem: string } {
  if (area === 'migrate') return { do: 'migrate' }
  if (act === 'list') return { do: 'list-operators' }
  if (act !== 'add' && act !== 'remove')
    return { problem: 'Say operator list, operator add or operator remove.' }
  if (!name) return { problem: 'Say who: a name such as ana.souza.' }
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
  { ownerUrl, by, log }: { readonly ownerUrl: string; readonly by: Operator; readonly log: Log },
): Promise<Outcome> {
  const db = createDatabase<PlatformDatabase>({ url: ownerUrl, maxConnections: 1, log })
  try {
    const people = createOperatorPeople({ db, clock: systemClock, randomBytes })
    if (command.do === 'list-operators') {
      const rows = await people.list()
      const lines = rows.map((row) => `${row.name}  since ${row.created_at.toISOString()}`)
      return { text: lines.join('\n') || 'Nobody has a key.', isDone: true, value: rows }
    }
    const { name } = command
    if (command.do === 'remove-operator') {
      const outcome = await people.remove(name, by)
      const text = outcome === 'done' ? 'Done.' : 'Nobody has this name.'
      return { text, isDone: outcome === 'done', value: { outcome } }
    }
    const added = await people.add(name, by)
    if (typeof added === 'string') {
      const text = 'Names have lower-case letters, digits, dots and hyphens: ana.souza.'
      return { text, isDone: false, value: { outcome: added } }
    }
    const text = `${added.key}\n\nGive it to ${name} only: it is shown once and stored nowhere.`
    return { text, isDone: true, value: { name, ...added } }
  } finally {
    await db.destroy()
  }
}
