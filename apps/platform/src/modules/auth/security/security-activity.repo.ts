import type { SecurityAct, SecurityRecord } from '@fairhouse/contract/security'
import { SECURITY_CHANGES } from '@fairhouse/contract/security'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Audit acts by the name that players see. */
const ACTS = new Map<string, SecurityAct>([
  ...[...SECURITY_CHANGES, 'passkeyRefused' as const].map(
    (act) => [`security.${act}`, act] as const,
  ),
  ['player.passwordReset', 'passwordReset'],
  ['player.passwordChanged', 'passwordChanged'],
  ['player.emailChanged', 'emailChanged'],
  ['player.emailRestored', 'emailRestored'],
  ['player.phoneConfirmed', 'phoneConfirmed'],
])

type Page = { readonly page: number; readonly perPage: number }

/** Security changes of an account, newest first, with their total. */
export async function listActs(
  db: Kysely<PlatformDatabase>,
  playerId: string,
  { page, perPage }: Page,
): Promise<{ readonly acts: SecurityRecord[]; readonly totalRows: number }> {
  const entries = db
    .selectFrom('audit_entry')
    .where('player_id', '=', playerId)
    .where('act', 'in', [...ACTS.keys()])
  const [rows, { total }] = await Promise.all([
    entries
      .select(['id', 'at', 'act', 'country'])
      .orderBy('id', 'desc')
      .offset((page - 1) * perPage)
      .limit(perPage)
      .execute(),
    entries.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  const acts = rows.flatMap(({ id, at, act: name, country }) => {
    const act = ACTS.get(name)
    return act === undefined ? [] : [{ id: String(id), at: at.toISOString(), act, country }]
  })
  return { acts, totalRows: Number(total) }
}
