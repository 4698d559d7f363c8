import type { PasskeyAssertion, PasskeyRegistration } from '@fairhouse/contract/passkey'
import { cleanPasskeyName, findPasskeyNameFlaw } from '@fairhouse/domain/passkey'
import { type Refused, refuse } from '@fairhouse/domain/result'
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

export type OfficeSignIn = ReturnType<typeof createOfficeSignIn>

/** How operators come into the office: by passkey, by invitation, in a demo by its link. */
export function createOfficeSignIn({
  db,
  clock,
  sessions,
  passkeys,
  isDemo,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly sessions: OfficeSessions
  readonly passkeys: OfficePasskeys
  readonly isDemo: boolean
}) {
  async function open<const Code extends 'passkeyRejected' | 'invitationRejected'>(
    trx: Transaction<PlatformDatabase>,
    name: string,
    session: { readonly caller: Caller; readonly way: SignedInOperator['way']; refusal: Code },
  ): Promise<Answered<OfficeSession> | Refused<Code>> {
    const person = await findPerson(trx, name)
    if (person === undefined) return refuse(session.refusal)
    const { token, operator } = await sessions.open(trx, person, session)
    const cookies = [formatOfficeCookie(token, session.caller.visitedOrigin)]
    return { ok: true, value: describeSession(operator), cookies }
  }

  async function logRefused(caller: Caller, reason: string): Promise<void> {
    await appendAudit(db, {
      act: 'operator.signInRefused',
      at: clock.now(),
      actorId: null,
      playerId: null,
      from: caller,
      details: { reason },
    })
  }

  /** A refused sign-in is logged outside of its transaction, which is rolled back. */
  async function logged<T>(caller: Caller, signingIn: Promise<T>): Promise<T> {
    const outcome = await signingIn
    if (isRefused(outcome)) await logRefused(caller, outcome.refusal)
    return outcome
  }

  return {
    start: (caller: Caller) =>
      passkeys.ask({ operator: null, actHash: null }, caller.visitedOrigin),

    signIn: (caller: Caller, assertion: PasskeyAssertion) =>
      logged(
        caller,
        (async () => {
          const ask = { operator: null, actHash: null }
          const verified = await passkeys.verify(assertion, ask, caller.visitedOrigin)
          if (!verified.ok) return verified
          const session = { caller, way: 'passkey', refusal: 'passkeyRejected' } as const
          return inTransaction(db, (trx) => open(trx, verified.value, session))
        })(),
      ),

    signInToDemo: (caller: Caller, token: string) =>
      logged(
        caller,
        (async () => {
          if (!isDemo) return refuse('invitationRejected')
          return inTransaction(db, async (trx) => {
            const name = await takeInvitation(trx, { token, way: 'demo', now: clock.now() })
            if (name === null) return refuse('invitationRejected')
            return open(trx, name, { caller, way: 'demo', refusal: 'invitationRejected' })
          })
        })(),
      ),

    async readInvitation({ visitedOrigin }: Caller, token: string) {
      const name = await readInvitationToken(db, { token, way: 'passkey', now: clock.now() })
      const person = name === null ? undefined : await findPerson(db, name)
      if (person === undefined) return refuse('invitationRejected')
      const whom = { name: person.name, displayName: person.display_name }
      const creation = await passkeys.startRegistration(whom, visitedOrigin)
      return creation.ok
        ? ({ ok: true, value: { ...whom, creation: creation.value } } as const)
        : creation
    },

    accept: (
      caller: Caller,
      form: {
        readonly token: string
        readonly passkeyName: string
        readonly registration: PasskeyRegistration
      },
    ) =>
      logged(
        caller,
        (async () => {
          const name = cleanPasskeyName(form.passkeyName)
          const flaw = findPasskeyNameFlaw(name)
          if (flaw !== null) return refuse('validationFailed', { fields: { passkeyName: flaw } })
          return inTransaction(db, async (trx) => {
            const invitation = { token: form.token, way: 'passkey', now: clock.now() } as const
            const operator = await takeInvitation(trx, invitation)
            if (operator === null) return refuse('invitationRejected')
            const passkey = await passkeys.readRegistration(
              { operator, name },
              form.registration,
              caller.visitedOrigin,
            )
            if (!passkey.ok) return passkey
            // Nobody comes in as another person without that person noticing.
            const replaced = await deleteOperatorPasskeys(trx, operator)
            await endOfficeSessions(trx, { operator, at: clock.now() })
            if (!(await insertOperatorPasskey(trx, passkey.value))) return refuse('passkeyRejected')
            await appendAudit(trx, {
              act: 'operator.passkeyAdded',
              at: clock.now(),
              actorId: { operator },
              playerId: null,
              from: caller,
              details: { passkey: passkey.value.id, replaced: String(replaced) },
            })
            return open(trx, operator, { caller, way: 'passkey', refusal: 'invitationRejected' })
          })
        })(),
      ),
  }
}

function isRefused(outcome: unknown): outcome is Refused {
  return typeof outcome === 'object' && outcome !== null && 'refusal' in outcome
}
