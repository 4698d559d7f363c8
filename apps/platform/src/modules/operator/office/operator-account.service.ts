import type { OperatorAccount } from '@fairhouse/contract/office/operator'
import type {
  changeOperator,
  endOperatorSessions,
  inviteOperator,
  renewInvitation,
} from '@fairhouse/contract/office/operator.endpoints'
import type { Permission } from '@fairhouse/contract/office/permission'
import { coversReach } from '@fairhouse/domain/operator/reach'
import { judgeRoleChange, judgeAct, listGrants } from '@fairhouse/domain/operator/role'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { type Refused, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { carryOutAct, refuseChanged } from '#platform/audit/act'
import { diffValues } from '#platform/audit/audit.repo'
import { auditOperator, toWord } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { HandlerInput, OperatorCaller } from '#platform/http/route'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import {
  insertPerson,
  listAccounts,
  lockPerson,
  type PersonRow,
  updatePerson,
} from '../operator-person.repo.ts'
import { endInvitations, invitationLink, issueInvitation } from './invitation.ts'
import { deleteOperatorPasskeys } from './office-passkey.repo.ts'
import { endOfficeSessions, listOfficeSessions } from './office-session.repo.ts'

type AccountDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
}

/** Accounts of operators, as owners see and change them. */
export function createOperatorAccounts({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>) {
  async function read(name: string) {
    const [row] = await listAccounts(db, name)
    return row === undefined ? null : toAccount(row)
  }

  return {
    list: async () => ok((await listAccounts(db)).map(toAccount)),

    async explain({ operator }: OperatorCaller, permission: Permission) {
      const accounts = await listAccounts(db)
      const able = accounts.filter(
        ({ disabled_at, roles }) => disabled_at === null && judgeAct(roles, permission).isAllowed,
      )
      return ok({
        isAllowed: judgeAct(operator.roles, permission).isAllowed,
        roles: listGrants(permission).map(({ role, amountEurMinorMax }) => ({
          role,
          amountEurMinorMax: amountEurMinorMax?.toString() ?? null,
        })),
        operators: able.map(({ name, display_name: displayName }) => ({ name, displayName })),
      })
    },

    async change(sent: HandlerInput<typeof changeOperator>) {
      const { caller, params, body } = sent
      const { name } = params
      const flaw = judgeRoleChange({ by: caller.operator.name, name, roles: body.roles })
      if (flaw !== null) return refuse(flaw.flaw, { details: { ...flaw } })
      if (!coversReach(caller.operator.countries, body.countries))
        return refuse('countriesForbidden')
      const outcome = await carryOutAct(db, sent, (by) =>
        inWords(db, async (trx) => {
          const person = await lockPerson(trx, name)
          const refused = judgePerson(caller, person)
          if (person === undefined || refused !== null) return refused ?? 'operatorNotFound'
          if (String(person.version) !== body.version) return 'changed'
          const at = clock.now()
          const disabled_at = body.isDisabled ? (person.disabled_at ?? at) : null
          const { roles, countries, displayName: display_name } = body
          const next = { ...person, display_name, roles, countries, disabled_at }
          await updatePerson(trx, { name, display_name, roles, countries, disabled_at })
          if (disabled_at !== null) {
            await endOfficeSessions(trx, { operator: name, at })
            await endInvitations(trx, { operator: name, way: 'passkey' }, at)
            // Who comes back is invited anew.
            await deleteOperatorPasskeys(trx, name)
          }
          const change = diffValues(valuesOf(person), valuesOf(next))
          const entry = { act: 'operator.changed', at, playerId: null } as const
          await auditOperator(trx, by, { ...entry, details: { person: name }, ...change })
          return 'done'
        }),
      )
      const now = await read(name)
      if (now === null) return refuse('operatorNotFound')
      if (outcome === 'changed') return refuseChanged(now)
      return outcome === 'done' ? ok(now) : toRefusal(outcome)
    },

    sessions: async (name: string) => ok((await listOfficeSessions(db, name)).map(toSession)),

    async endSessions(sent: HandlerInput<typeof endOperatorSessions>) {
      const { caller, params } = sent
      const { name } = params
      const outcome = await carryOutAct(db, sent, (by) =>
        inWords(db, async (trx) => {
          const refused = judgePerson(caller, await lockEnabled(trx, name))
          if (refused !== null) return refused
          const at = clock.now()
          if ((await endOfficeSessions(trx, { operator: name, at })) === 0) return 'actUnchanged'
          const entry = { act: 'operator.sessionsEnded', at, playerId: null } as const
          await auditOperator(trx, by, { ...entry, details: { person: name } })
          return 'done'
        }),
      )
      return outcome === 'done' ? ok(null) : toRefusal(outcome)
    },
  }
}

/** Invitations of operators into the office. */
export function createOperatorInvitations(deps: AccountDeps) {
  const { db, clock } = deps

  /** Invites in a transaction of the act: a repetition of it prints no further link. */
  async function issueLink(trx: Transaction<PlatformDatabase>, operator: string) {
    const expiresAt = new Date(clock.now().getTime() + SECRET_LIFE_MS.operatorInvitation)
    const token = await issueInvitation(trx, deps, { operator, way: 'passkey' })
    return { token, expiresAt: expiresAt.toISOString() }
  }

  type Issued = Awaited<ReturnType<typeof issueLink>>

  function answer(issued: Issued | null, { visitedOrigin }: OperatorCaller) {
    if (issued === null) return refuse('actIdReused')
    const { token, expiresAt } = issued
    return ok({ link: invitationLink(visitedOrigin, token, 'passkey'), expiresAt })
  }

  return {
    async invite(sent: HandlerInput<typeof inviteOperator>) {
      const { caller, body } = sent
      const { name, displayName, roles, countries } = body
      const flaw = judgeRoleChange({ by: caller.operator.name, name, roles })
      if (flaw !== null) return refuse(flaw.flaw, { details: { ...flaw } })
      if (!coversReach(caller.operator.countries, body.countries))
        return refuse('countriesForbidden')
      let issued: Issued | null = null
      const outcome = await carryOutAct(db, sent, (by) =>
        inWords(db, async (trx) => {
          const at = clock.now()
          const person = {
            name,
            display_name: displayName,
            roles: [...roles],
            countries,
            created_at: at,
          }
          if (!(await insertPerson(trx, person))) return 'exists'
          const after = { displayName, roles, countries }
          const entry = { act: 'operator.invited', at, playerId: null, details: { person: name } }
          await auditOperator(trx, by, { ...entry, act: 'operator.invited', after })
          issued = await issueLink(trx, name)
          return 'done'
        }),
      )
      if (outcome === 'exists') return refuse('operatorExists')
      return outcome === 'done' ? answer(issued, caller) : toRefusal(outcome)
    },

    async renewInvitation(sent: HandlerInput<typeof renewInvitation>) {
      const { caller, params } = sent
      const { name } = params
      if (name === caller.operator.name) return refuse('ownRoles')
      let issued: Issued | null = null
      const outcome = await carryOutAct(db, sent, (by) =>
        inWords(db, async (trx) => {
          const refused = judgePerson(caller, await lockEnabled(trx, name))
          if (refused !== null) return refused
          const details = { person: name }
          const entry = { act: 'operator.invited', at: clock.now(), playerId: null } as const
          await auditOperator(trx, by, { ...entry, details })
          issued = await issueLink(trx, name)
          return 'done'
        }),
      )
      return outcome === 'done' ? answer(issued, caller) : toRefusal(outcome)
    },
  }
}

/** A transaction whose refusal `overloaded` is one of its words. */
async function inWords<const Word extends string>(
  db: Kysely<PlatformDatabase>,
  work: Parameters<typeof inTransaction<PlatformDatabase, Word>>[1],
): Promise<Word | 'overloaded'> {
  return toWord(await inTransaction(db, work))
}

function toRefusal<const Code extends RefusalCode>(outcome: Code | Refused<'actIdReused'>) {
  return typeof outcome === 'string' ? refuse(outcome) : outcome
}

async function lockEnabled(trx: Transaction<PlatformDatabase>, name: string) {
  const person = await lockPerson(trx, name)
  return person?.disabled_at === null ? person : undefined
}

/** Why an operator decides nothing on this account; of a wider one they would take it over. */
function judgePerson({ operator }: OperatorCaller, person: PersonRow | undefined) {
  if (person === undefined) return 'operatorNotFound'
  return coversReach(operator.countries, person.countries) ? null : 'countriesForbidden'
}

function valuesOf({ display_name: displayName, roles, countries, disabled_at }: PersonRow) {
  return { displayName, roles, countries, disabledAt: disabled_at?.toISOString() ?? null }
}

function toAccount(row: Awaited<ReturnType<typeof listAccounts>>[number]): OperatorAccount {
  return {
    name: row.name,
    displayName: row.display_name,
    roles: row.roles,
    countries: row.countries,
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    passkeys: Number(row.passkeys),
    hasKey: row.has_key,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    version: String(row.version),
  }
}

function toSession(row: Awaited<ReturnType<typeof listOfficeSessions>>[number]) {
  return {
    ...{ id: row.id, way: row.way, ip: row.ip, userAgent: row.user_agent },
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
