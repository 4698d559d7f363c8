import type { PasskeyAssertion, PasskeyRegistration } from '@fairhouse/contract/passkey'
import { cleanPasskeyName, findPasskeyNameFlaw } from '@fairhouse/domain/passkey'
import { type Refused, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { SignedInOperator } from '#platform/http/operator-gate'
import type { Answered, Caller } from '#platform/http/route'
import { findPerson } from '../operator-person.repo.ts'
import { readInvitationToken, takeInvitation } from './invitation.ts'
import { formatOfficeCookie } from './office-cookie.ts'
import { deleteOperatorPasskeys, insertOperatorPasskey } from './office-passkey.repo.ts'
import { endOfficeSessions } from './office-session.repo.ts'
import type { OfficePasskeys } from './office-passkey.service.ts'
import { describeSession, type OfficeSessions } from './office-session.service.ts'

type OfficeSession = ReturnType<typeof describeSession>

type SignInDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly sessions: OfficeSessions
  readonly passkeys: OfficePasskeys
  readonly isDemo: boolean
}

type InvitedForm = {
  readonly token: string
  readonly passkeyName: string
  readonly registration: PasskeyRegistration
}

/** How operators come into the office: by passkey, by invitation, in a demo by its link. */
export function createOfficeSignIn(deps: SignInDeps) {
  const { db, clock, passkeys } = deps
  const ask = { operator: null, actHash: null }

  async function signIn(caller: Caller, assertion: PasskeyAssertion) {
    const verified = await passkeys.verify(assertion, ask, caller.visitedOrigin)
    if (!verified.ok) return verified
    const session = { caller, way: 'passkey', refusal: 'passkeyRejected' } as const
    return inTransaction(db, (trx) => openSession(trx, deps, { ...session, name: verified.value }))
  }

  async function signInToDemo(caller: Caller, token: string) {
    if (!deps.isDemo) return refuse('invitationRejected')
    return inTransaction(db, async (trx) => {
      const name = await takeInvitation(trx, { token, way: 'demo', now: clock.now() })
      if (name === null) return refuse('invitationRejected')
      const session = { caller, way: 'demo', refusal: 'invitationRejected' } as const
      return openSession(trx, deps, { ...session, name })
    })
  }

  async function accept(caller: Caller, form: InvitedForm) {
    const name = cleanPasskeyName(form.passkeyName)
    const flaw = findPasskeyNameFlaw(name)
    if (flaw !== null) return refuse('validationFailed', { fields: { passkeyName: flaw } })
    return inTransaction(db, (trx) => acceptInvitation(trx, deps, { caller, form, name }))
  }

  /** A refused sign-in is logged outside of its transaction, which is rolled back. */
  async function logged<T extends object>(caller: Caller, signingIn: Promise<T>): Promise<T> {
    const outcome = await signingIn
    if (!('refusal' in outcome)) return outcome
    await appendAudit(db, {
      ...{ act: 'operator.signInRefused', at: clock.now(), actorId: null, playerId: null },
      from: caller,
      details: { reason: String(outcome.refusal) },
    })
    return outcome
  }

  return {
    start: (caller: Caller) => passkeys.ask(ask, caller.visitedOrigin),
    signIn: (caller: Caller, assertion: PasskeyAssertion) =>
      logged(caller, signIn(caller, assertion)),
    signInToDemo: (caller: Caller, token: string) => logged(caller, signInToDemo(caller, token)),
    accept: (caller: Caller, form: InvitedForm) => logged(caller, accept(caller, form)),

    async readInvitation({ visitedOrigin }: Caller, token: string) {
      const name = await readInvitationToken(db, { token, way: 'passkey', now: clock.now() })
      const person = name === null ? undefined : await findPerson(db, name)
      if (person === undefined) return refuse('invitationRejected')
      const whom = { name: person.name, displayName: person.display_name }
      const creation = await passkeys.startRegistration(whom, visitedOrigin)
      return creation.ok ? ok({ ...whom, creation: creation.value }) : creation
    },
  }
}

type Trx = Transaction<PlatformDatabase>

async function openSession<const Code extends 'passkeyRejected' | 'invitationRejected'>(
  trx: Trx,
  { sessions }: SignInDeps,
  session: {
    readonly name: string
    readonly caller: Caller
    readonly way: SignedInOperator['way']
    readonly refusal: Code
  },
): Promise<Answered<OfficeSession> | Refused<Code>> {
  const person = await findPerson(trx, session.name)
  if (person === undefined) return refuse(session.refusal)
  const { token, operator } = await sessions.open(trx, person, session)
  const cookies = [formatOfficeCookie(token, session.caller.visitedOrigin)]
  return { ok: true, value: describeSession(operator), cookies }
}

async function acceptInvitation(
  trx: Trx,
  deps: SignInDeps,
  {
    caller,
    form,
    name,
  }: { readonly caller: Caller; readonly form: InvitedForm; readonly name: string },
) {
  const at = deps.clock.now()
  const operator = await takeInvitation(trx, { token: form.token, way: 'passkey', now: at })
  if (operator === null) return refuse('invitationRejected')
  const whose = { operator, name }
  const { registration } = form
  const passkey = await deps.passkeys.readRegistration(whose, registration, caller.visitedOrigin)
  if (!passkey.ok) return passkey
  // Nobody comes in as another person without that person noticing.
  const replaced = await deleteOperatorPasskeys(trx, operator)
  await endOfficeSessions(trx, { operator, at })
  if (!(await insertOperatorPasskey(trx, passkey.value))) return refuse('passkeyRejected')
  await appendAudit(trx, {
    ...{ act: 'operator.passkeyAdded', at, actorId: { operator }, playerId: null, from: caller },
    details: { passkey: passkey.value.id, replaced: String(replaced) },
  })
  const session = { caller, way: 'passkey', refusal: 'invitationRejected' } as const
  return openSession(trx, deps, { ...session, name: operator })
}
