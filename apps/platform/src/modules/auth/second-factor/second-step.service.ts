import type { PasskeyRequest } from '@fairhouse/contract/passkey'
import type { Session } from '@fairhouse/contract/profile'
import type { SecondFactorMethod } from '@fairhouse/contract/security'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import type { PasskeyCheck } from '#platform/modules/auth/passkey/passkey-check'
import type { PlayerSecret } from '#platform/modules/auth/secret/player-secret'
import { findSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import type {
  CodeCheck,
  CodeMethod,
  TakenCode,
} from '#platform/modules/auth/second-factor/code-check'
import { countRecoveryCodes } from '#platform/modules/auth/second-factor/recovery-code.repo'
import { hashCredentials } from '#platform/modules/auth/second-factor/second-factor.gate'
import type { SecurityActor } from '#platform/modules/auth/security/security-log'
import {
  type AttemptKey,
  forgetAttempts,
  takeAttempt,
} from '#platform/modules/auth/session/attempt.repo'
import { auditRefusedSignIn } from '#platform/modules/auth/session/refused-sign-in'
import type { OpenSession } from '#platform/modules/auth/session/session-opening'

export type SecondStepDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly codes: CodeCheck
  readonly passkeys: PasskeyCheck
  readonly openSession: OpenSession
}

export type SecondStepState = {
  readonly methods: SecondFactorMethod[]
  readonly expiresAt: string
  readonly passkey: PasskeyRequest | null
}

export type SecondStepAnswer = {
  readonly challenge: string
  readonly method: SecondFactorMethod
  readonly code?: string | undefined
  readonly assertion?: unknown
}

type StepRefusal =
  | 'validationFailed'
  | 'secondFactorRejected'
  | 'signInStepExpired'
  | 'passkeyRejected'
  | 'passkeyUnknown'
  | 'passkeyStepExpired'
  | 'accountLocked'
  | 'tooManyRequests'
  | 'overloaded'

export type SecondStepService = {
  start(challenge: string, caller: Caller): Promise<Result<SecondStepState, 'signInStepExpired'>>
  complete(answer: SecondStepAnswer, caller: Caller): Promise<Result<Session, StepRefusal>>
}

/**
 * The second step of a sign-in. A wrong answer keeps the challenge, so the player need not start
 * over; attempts are throttled per player, across sign-ins.
 */
export function createSecondStepService(deps: SecondStepDeps): SecondStepService {
  const { db, clock } = deps
  const find = async (token: string): Promise<HeldSignIn | undefined> => {
    const secret = await findSecret(db, { purpose: 'secondStep', token, now: clock.now() })
    return secret && { ...secret, token }
  }
  return {
    async start(challenge, { visitedOrigin }) {
      const held = await find(challenge)
      if (held === undefined) return refuse('signInStepExpired')
      const ask = { step: 'secondStep', playerId: held.playerId } as const
      const passkey = await deps.passkeys.ask(ask, visitedOrigin)
      const left = (await countRecoveryCodes(db, held.playerId))?.left ?? 0
      return ok({
        methods: [
          'authenticator',
          ...(passkey === null ? [] : (['passkey'] as const)),
          ...(left === 0 ? [] : (['recoveryCode'] as const)),
        ],
        expiresAt: held.expiresAt.toISOString(),
        passkey,
      })
    },

    async complete(answer, caller) {
      const held = await find(answer.challenge)
      if (held === undefined) return refuse('signInStepExpired')
      const { method } = answer
      if (method === 'passkey') return completeByPasskey(answer, { held, caller }, deps)
      const code = answer.code?.trim() ?? ''
      if (code === '')
        return refuse('validationFailed', { fields: { code: ruleError('required') } })
      return completeByCode({ method, code }, { held, caller }, deps)
    },
  }
}

type HeldSignIn = PlayerSecret<'secondStep'> & { readonly token: string }

type Held = { readonly held: HeldSignIn; readonly caller: Caller }

async function completeByPasskey(
  { assertion }: SecondStepAnswer,
  { held, caller }: Held,
  deps: SecondStepDeps,
): Promise<Result<Session, StepRefusal>> {
  const ask = { step: 'secondStep', playerId: held.playerId } as const
  const verified = await deps.passkeys.verify(assertion, ask, caller)
  if (!verified.ok) {
    if (verified.refusal !== 'passkeyStepExpired') {
      await audit('secondFactor', { held, caller }, deps)
    }
    return verified
  }
  return open({ held, caller }, async () => ({ codesLeft: null }), deps)
}

async function completeByCode(
  shown: { readonly method: CodeMethod; readonly code: string },
  { held, caller }: Held,
  deps: SecondStepDeps,
): Promise<Result<Session, StepRefusal>> {
  const { db, clock, codes } = deps
  const { playerId } = held
  const tries: AttemptKey = { kind: 'secondFactor', key: playerId }
  const waitSeconds = await takeAttempt(db, tries, clock.now())
  if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
  const actor = actorOf({ held, caller })
  const opened = await open({ held, caller }, (trx) => codes.take(trx, shown, actor), deps)
  if (opened.ok) await forgetAttempts(db, tries)
  else if (opened.refusal === 'secondFactorRejected') {
    await audit('secondFactor', { held, caller }, deps)
  } else if (opened.refusal === 'accountLocked') {
    await audit('locked', { held, caller }, deps)
  }
  return opened
}

function audit(
  reason: 'secondFactor' | 'locked',
  { held, caller }: Held,
  deps: SecondStepDeps,
): Promise<void> {
  return auditRefusedSignIn(
    deps,
    { playerId: held.playerId, way: held.payload.way, reason },
    caller,
  )
}

function actorOf({ held, caller }: Held): SecurityActor {
  return { ...caller, playerId: held.playerId, sessionId: null }
}

type Trx = Parameters<OpenSession>[0]

/** One transaction: a sign-in that fails uses up no code. */
async function open(
  { held, caller }: Held,
  take: (trx: Trx) => Promise<TakenCode | null>,
  { db, clock, codes, openSession }: SecondStepDeps,
): Promise<Result<Session, StepRefusal>> {
  const outcome = await inTransaction(db, async (trx): Promise<Session | Refused<StepRefusal>> => {
    // Taken first, so that concurrent answers are decided in turn.
    const { token, playerId } = held
    const { way, fingerprint, credentialsHash } = held.payload
    const isHeld = await takeSecret(trx, { purpose: 'secondStep', token, now: clock.now() })
    if (isHeld === undefined) return refuse('signInStepExpired')
    const taken = await take(trx)
    if (taken === null) return refuse('secondFactorRejected')
    const opened = await openSession(trx, {
      playerId,
      way,
      origin: caller,
      fingerprint: fingerprint ?? undefined,
      isStillProven: ({ password_hash }) => hashCredentials(password_hash) === credentialsHash,
      isComplete: true,
    })
    if (opened.kind === 'locked') return refuse('accountLocked')
    if (opened.kind !== 'opened') return refuse('signInStepExpired')
    await codes.record(trx, taken, actorOf({ held, caller }))
    return opened.session
  })
  return 'ok' in outcome ? outcome : ok(outcome)
}
