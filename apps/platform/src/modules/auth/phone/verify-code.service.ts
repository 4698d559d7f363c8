import type { CodeVerified, PhoneCodePurpose } from '@fairhouse/contract/otp'
import type { SignInWay } from '@fairhouse/contract/session'
import { emailKey } from '@fairhouse/domain/email'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import type { CodeRecipient } from '#platform/modules/auth/one-time-code/one-time-code'
import type { SpendCode } from '#platform/modules/auth/one-time-code/spend-code.service'
import { PHONE_PROOF_LIFE_MS, type PhoneProofs } from '#platform/modules/auth/phone/phone-proof'
import { readPhone } from '#platform/modules/player/read-phone'
import {
  type PlayerWithSecrets,
  findPlayerByEmailKey,
  findPlayerByPhone,
  updatePlayer,
} from '#platform/modules/player/player.query'
import { toProfile } from '#platform/modules/player/profile'
import { type OpenSession, answerOpened } from '#platform/modules/auth/session/session-opening'

export type VerifyCodeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly spendCode: SpendCode
  readonly openSession: OpenSession
  readonly proofs: PhoneProofs
}

type VerifyRefusal =
  | 'validationFailed'
  | 'codeRejected'
  | 'accountLocked'
  | 'secondFactorRequired'
  | 'tooManyRequests'
  | 'overloaded'

type Typed = {
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly code: string
  readonly purpose: Exclude<PhoneCodePurpose, 'confirmPhone'>
  readonly fingerprint?: string | undefined
}

export type VerifyCode = (
  typed: Typed,
  caller: Caller,
) => Promise<Result<CodeVerified, VerifyRefusal>>

/**
 * Signs in with a code. Only a caller with the right code learns whether the number or address has
 * an account; a number without one gets a proof that opens an account.
 */
export function createVerifyCode(deps: VerifyCodeDeps): VerifyCode {
  const { db, clock, proofs } = deps
  return async (typed, caller) => {
    const { code, purpose, fingerprint } = typed
    const recipient = readRecipient(typed)
    if (!recipient.ok) return recipient
    const { kind, address } = recipient.value
    const spent = await deps.spendCode(
      { purpose, recipient: recipient.value, code },
      { ...caller, fingerprint },
    )
    if (!spent.ok) return spent
    const player =
      kind === 'phone'
        ? await findPlayerByPhone(db, address)
        : await findPlayerByEmailKey(db, emailKey(address))
    if (player !== undefined)
      return signIn(deps, player, { recipient: recipient.value, caller, fingerprint })
    // Codes are mailed to accounts only, so this one was closed since.
    if (kind === 'email') return refuse('codeRejected')
    const phoneProof = proofs.make(address, clock.now())
    const expiresInSeconds = PHONE_PROOF_LIFE_MS / 1000
    return ok({ outcome: 'unregistered', phoneProof, expiresInSeconds })
  }
}

async function signIn(
  { db, clock, openSession }: VerifyCodeDeps,
  player: PlayerWithSecrets,
  step: {
    readonly recipient: CodeRecipient
    readonly caller: Caller
    readonly fingerprint: string | undefined
  },
): Promise<Result<CodeVerified, VerifyRefusal>> {
  const { recipient, caller, fingerprint } = step
  const isByPhone = recipient.kind === 'phone'
  const way: SignInWay = isByPhone ? 'phone' : 'emailCode'
  const opened = await inTransaction(db, async (trx) => {
    const opening = await openSession(trx, {
      playerId: player.id,
      way,
      origin: caller,
      fingerprint,
      // The number or address may have moved to another account meanwhile.
      isStillProven: (current) =>
        isByPhone
          ? current.phone === recipient.address
          : current.email_key === emailKey(recipient.address),
    })
    // The code proves the mailbox.
    if (isByPhone || opening.kind === 'unproven' || player.email_confirmed_at !== null)
      return opening
    const now = clock.now()
    const confirmed = await updatePlayer(trx, player.id, {
      email_confirmed_at: now,
      updatedAt: now,
    })
    if (opening.kind !== 'opened') return opening
    const { session } = opening
    return { ...opening, session: { ...session, profile: toProfile(confirmed, now) } }
  })
  const method = { playerId: player.id, way, unproven: 'codeRejected', origin: caller } as const
  const answer = await answerOpened({ db, clock }, opened, method)
  return answer.ok ? ok({ outcome: 'signedIn', ...answer.value }) : answer
}

/** Reads a number or an address, exactly one of them. */
function readRecipient({ phone, email }: Typed): Result<CodeRecipient, 'validationFailed'> {
  if ((phone === undefined) === (email === undefined)) return missing('phone')
  if (phone === undefined) {
    const address = email?.trim() ?? ''
    return address === '' ? missing('email') : ok({ kind: 'email', address })
  }
  const number = readPhone(phone, null)
  return number.ok ? ok({ kind: 'phone', address: number.value }) : number
}

function missing(field: 'phone' | 'email'): Refused<'validationFailed'> {
  return refuse('validationFailed', { fields: { [field]: ruleError('required') } })
}
