import type { Passkey, PasskeyRegistration } from '@fairhouse/contract/passkey'
import { cleanPasskeyName, findPasskeyNameFlaw, PASSKEYS_MAX } from '@fairhouse/domain/passkey'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { type AuditedAct, appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { OperatorCaller } from '#platform/http/route'
import { lockPerson } from '../operator-person.repo.ts'
import {
  deleteOperatorPasskey,
  insertOperatorPasskey,
  listOperatorPasskeys,
  type OperatorPasskey,
} from './office-passkey.repo.ts'
import type { OfficePasskeys } from './office-passkey.service.ts'

/** Further passkeys of an operator: two per person, so that a lost one locks nobody out. */
export function createOwnPasskeys({
  db,
  clock,
  passkeys,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly passkeys: OfficePasskeys
}) {
  function audit(
    on: Kysely<PlatformDatabase>,
    caller: OperatorCaller,
    act: AuditedAct,
    passkey: string,
  ): Promise<void> {
    const actorId = { operator: caller.operator.name }
    const details = { passkey }
    return appendAudit(on, { act, at: clock.now(), actorId, playerId: null, from: caller, details })
  }

  return {
    list: async ({ operator }: OperatorCaller) =>
      ok((await listOperatorPasskeys(db, operator.name)).map(toPasskey)),

    async start({ operator, visitedOrigin }: OperatorCaller) {
      const known = await listOperatorPasskeys(db, operator.name)
      if (known.length >= PASSKEYS_MAX) return refuse('passkeyLimitReached')
      return passkeys.startRegistration(operator, visitedOrigin)
    },

    async add(
      caller: OperatorCaller,
      form: { readonly passkeyName: string; readonly registration: PasskeyRegistration },
    ) {
      const name = cleanPasskeyName(form.passkeyName)
      const flaw = findPasskeyNameFlaw(name)
      if (flaw !== null) return refuse('validationFailed', { fields: { passkeyName: flaw } })
      const whose = { operator: caller.operator.name, name }
      const { registration } = form
      const made = await passkeys.readRegistration(whose, registration, caller.visitedOrigin)
      if (!made.ok) return made
      return inTransaction(db, async (trx) => {
        const known = await listOperatorPasskeys(trx, whose.operator)
        if (known.length >= PASSKEYS_MAX) return refuse('passkeyLimitReached')
        if (!(await insertOperatorPasskey(trx, made.value))) return refuse('passkeyRejected')
        await audit(trx, caller, 'operator.passkeyAdded', made.value.id)
        return ok(toPasskey(made.value))
      })
    },

    async remove(caller: OperatorCaller, id: string) {
      const operator = caller.operator.name
      return inTransaction(db, async (trx) => {
        // Of two sessions that remove the last two, one waits.
        await lockPerson(trx, operator)
        if (!(await deleteOperatorPasskey(trx, { id, operator }))) return refuse('passkeyNotFound')
        const left = await listOperatorPasskeys(trx, operator)
        if (left.length === 0) return refuse('lastPasskey')
        await audit(trx, caller, 'operator.passkeyRemoved', id)
        return ok(null)
      })
    },
  }
}

function toPasskey(row: OperatorPasskey): Passkey {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
