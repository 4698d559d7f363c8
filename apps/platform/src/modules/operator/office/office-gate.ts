import type { PasskeyAssertion } from '@fairhouse/contract/passkey'
import { QUEUES, type QueueKind } from '@fairhouse/contract/office/queue-kind'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { Kysely } from 'kysely'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { type OperatorGate, type SignedInOperator, describeAct } from '#platform/http/operator-gate'
import type { OperatorCaller } from '#platform/http/route'
import {
  findSecret,
  issueSecret,
  readSecret,
} from '#platform/modules/auth/secret/player-secret.query'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { findOutOfReach, isKnownItem } from '../reach.query.ts'
import type { OfficePasskeys } from './office-passkey.service.ts'
import type { OfficeSessions } from './office-session.service.ts'

type GateDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly sessions: OfficeSessions
}

const purpose = 'operatorConfirmation'

/** A confirmation belongs to a session and an act; nobody else finds it. */
const tokenOf = ({ sessionId }: SignedInOperator, act: string): string =>
  `${sessionId} ${sha256Hex(act)}`

/** Decides for the http layer about every call of operators. */
export function createOfficeGate({ db, clock, sessions }: GateDeps): OperatorGate {
  return {
    identify: (incoming, caller) => sessions.identify(incoming, caller),

    async permit({ path, permission }, { roles, countries }, params) {
      if (permission === null) return ok()
      // Without a permission a call for operators is for nobody.
      if (permission === undefined) return refuse('permissionMissing')
      const judged = judgeAct(roles, permission)
      if (judged.isAllowed) {
        const refusal = await findOutOfReach(db, countries, { path, params })
        return refusal === null ? ok() : refuse(refusal)
      }
      const { missing, whoCan } = judged
      return refuse('permissionMissing', { details: { missing, whoCan } })
    },

    async isDecided({ path }, { roles }, params) {
      // A queue that the roles do not open is as if it were empty.
      const kind = params['kind'] as QueueKind | undefined
      const isOpen = kind === undefined || judgeAct(roles, QUEUES[kind]).isAllowed
      return isOpen && (await isKnownItem(db, { path, params }))
    },

    async isConfirmed(operator, act) {
      const token = tokenOf(operator, act)
      return (await findSecret(db, { purpose, token, now: clock.now() })) !== undefined
    },

    async logRefused(caller, { call, refusal }) {
      await appendAudit(db, {
        act: 'operator.refused',
        at: clock.now(),
        actorId: { operator: caller.operator.name },
        playerId: null,
        from: caller,
        details: { call, refusal },
      })
    },
  }
}

type SentAct = { readonly call: string; readonly body: string }

/** Confirmations of acts: a touch of the passkey that is bound to the act shown. */
export function createConfirmations({
  db,
  clock,
  passkeys,
}: Pick<GateDeps, 'db' | 'clock'> & { readonly passkeys: OfficePasskeys }) {
  const askFor = ({ name }: SignedInOperator, { call, body }: SentAct) => ({
    operator: name,
    actHash: sha256Hex(describeAct(call, body)),
  })
  return {
    /** Null for a demo's session, which has no passkey. */
    async start({ operator, visitedOrigin }: OperatorCaller, act: SentAct) {
      return operator.way === 'demo' ? ok(null) : passkeys.ask(askFor(operator, act), visitedOrigin)
    },

    async confirm(
      { operator, visitedOrigin }: OperatorCaller,
      { assertion, ...act }: SentAct & { readonly assertion: PasskeyAssertion | null },
    ) {
      // Only a demo has sessions of this way.
      if (operator.way !== 'demo') {
        if (assertion === null) return refuse('passkeyRejected')
        const verified = await passkeys.verify(assertion, askFor(operator, act), visitedOrigin)
        if (!verified.ok) return verified
      }
      const now = clock.now()
      const token = tokenOf(operator, describeAct(act.call, act.body))
      // Also an expired one: it has the same place.
      const earlier = await readSecret(db, { purpose, token })
      await issueSecret(db, {
        ...{ purpose, token, playerId: null, payload: {}, now },
        replacing: earlier,
      })
      const expiresAt = new Date(now.getTime() + SECRET_LIFE_MS[purpose]).toISOString()
      return ok({ expiresAt })
    },
  }
}
