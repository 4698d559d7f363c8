import type { OperatorRole } from '@fairhouse/contract/office/permission'
import { findForbiddenPair } from '@fairhouse/domain/operator/role'
import { personPrincipal } from '@fairhouse/domain/second-person'
import type { Clock } from '@fairhouse/server-kit/clock'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { Kysely, Transaction } from 'kysely'
import type { Operator } from '#platform/audit/audit.repo'
import { auditOperator, toWordOrThrow } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { OperatorIdentity } from './operator-identity.ts'
import { issueInvitation } from './office/invitation.ts'
import { deleteOperatorPasskeys } from './office/office-passkey.repo.ts'
import { endOfficeSessions } from './office/office-session.repo.ts'
import {
  findPersonByKey,
  insertPerson,
  listPeople,
  lockPerson,
  removePerson,
  storePerson,
  updatePerson,
} from './operator-person.repo.ts'

type Db = Kysely<PlatformDatabase>

/** Who runs a command: the user of the machine, and the owner of a key if one is given. */
export type Credentials = {
  /** `--by`; a note for the log. */
  readonly by: string | null
  /** Name and number of the user of the machine. */
  readonly user: string
  readonly uid: number | string
  readonly key: string | null
}

/** Null if nobody has this key. */
export async function identifyOperator(
  db: Db,
  { by, user, uid, key }: Credentials,
): Promise<OperatorIdentity | null> {
  if (key === null) return { name: nameOperator(by, user, 'user'), principal: `user:${uid}` }
  const person = await findPersonByKey(db, sha256Hex(key))
  if (person === undefined) return null
  return { name: nameOperator(by, person, 'key of'), principal: personPrincipal(person) }
}

/** The operator, for the log. `--by` accepts any name, so who it is is logged with it. */
function nameOperator(by: string | null, who: string, proof: 'user' | 'key of'): string {
  const name = by ?? who
  if (name === who && proof === 'user') return who
  return `${name.slice(0, 60)} (${proof} ${who.slice(0, 32)})`
}

const NAME = /^[a-z][a-z0-9.-]{0,31}$/

/** The people who can be one of two. Changing them needs the owner's login. */
export function createOperatorPeople({
  db,
  clock,
  randomBytes,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly randomBytes: (size: number) => Buffer
}) {
  return {
    list: () => listPeople(db),

    /** Answers with the person's key, which is stored nowhere. A former key stops working. */
    async add(name: string, by: Operator): Promise<{ readonly key: string } | 'invalidName'> {
      if (!NAME.test(name)) return 'invalidName'
      const key = randomBytes(32).toString('base64url')
      await inTransaction(db, async (trx) => {
        const at = clock.now()
        await storePerson(trx, { name, key_hash: sha256Hex(key), created_at: at })
        await audit(trx, 'operator.added', { name, by, at })
      })
      return { key }
    },

    /** Gives a person roles in the office; answers with the token by which they add a passkey. */
    async invite(
      { name, roles }: { readonly name: string; readonly roles: readonly OperatorRole[] },
      by: Operator,
    ): Promise<{ readonly token: string } | 'invalidName' | 'rolesForbidden'> {
      if (!NAME.test(name)) return 'invalidName'
      if (findForbiddenPair(roles) !== null) return 'rolesForbidden'
      const at = clock.now()
      await inTransaction(db, async (trx) => {
        const display_name = name
        await insertPerson(trx, { name, display_name, roles: [...roles], created_at: at })
        const person = await lockPerson(trx, name)
        if (person === undefined) throw new Error(`There is no row of ${name}`)
        const shown = person.display_name || display_name
        const change = { roles: [...roles], disabled_at: null, display_name: shown }
        await updatePerson(trx, { name, ...change })
        await audit(trx, 'operator.invited', { name, by, at })
      })
      const invited = { operator: name, way: 'passkey' } as const
      return { token: await issueInvitation(db, { clock, randomBytes }, invited) }
    },

    async remove(name: string, by: Operator): Promise<'done' | 'unknownName'> {
      const removed = await inTransaction(db, async (trx) => {
        const at = clock.now()
        if (!(await removePerson(trx, name, at))) return 'unknownName'
        await endOfficeSessions(trx, { operator: name, at })
        await deleteOperatorPasskeys(trx, name)
        await audit(trx, 'operator.removed', { name, by, at })
        return 'done'
      })
      return toWordOrThrow(removed)
    },
  }
}

function audit(
  trx: Transaction<PlatformDatabase>,
  act: 'operator.added' | 'operator.removed' | 'operator.invited',
  { name, by, at }: { readonly name: string; readonly by: Operator; readonly at: Date },
) {
  return auditOperator(trx, by, { act, at, playerId: null, details: { person: name } })
}
