import { passkeyAssertionSchema } from '@fairhouse/contract/passkey'
import type { PasskeyAssertion, PasskeyRequest } from '@fairhouse/contract/passkey'
import { PASSKEY_STEP_LIFE_MS, isCounterPlausible } from '@fairhouse/domain/passkey'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Caller } from '#platform/http/route'
import type {
  PasskeyAsk,
  PasskeyChallenges,
} from '#platform/modules/auth/passkey/passkey-challenges'
import {
  type PasskeyRow,
  findPasskeyByCredential,
  listPasskeys,
  markPasskeyUsed,
} from '#platform/modules/auth/passkey/passkey.repo'
import { type RelyingParty, relyingPartyOf } from '#platform/modules/auth/passkey/relying-party'
import { appendAudit } from '#platform/audit/audit.repo'

export type PasskeyAsked = Pick<
  Caller,
  'ip' | 'country' | 'userAgent' | 'traceId' | 'visitedOrigin' | 'playerId'
>

export type PasskeyCheck = {
  /** The request options for the browser; null where passkeys cannot work. */
  ask(ask: PasskeyAsk, origin: string): Promise<PasskeyRequest | null>
  /** Returns the player whose passkey answered. Uses up the challenge and logs refusals. */
  verify(
    assertion: unknown,
    ask: PasskeyAsk,
    caller: PasskeyAsked,
  ): Promise<Result<PasskeyRow, 'passkeyRejected' | 'passkeyUnknown' | 'passkeyStepExpired'>>
}

type PasskeyCheckDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly challenges: PasskeyChallenges
}

/** Why an assertion was refused; for the log only. */
type Flaw = 'form' | 'unknown' | 'otherPlayer' | 'otherDomain' | 'signature' | 'counter'

/**
 * Requests and verifies passkey assertions. User verification is required, except for a second
 * step, where presence is enough.
 */
export function createPasskeyCheck(deps: PasskeyCheckDeps): PasskeyCheck {
  const { db, challenges } = deps
  return {
    async ask(ask, origin) {
      const party = relyingPartyOf(origin)
      if (party === null) return null
      const known = ask.playerId === null ? [] : await listPasskeys(db, ask.playerId)
      const usable = known.filter(({ rp_id }) => rp_id === party.id)
      if (ask.playerId !== null && usable.length === 0) return null
      return {
        challenge: await challenges.create(ask),
        rpId: party.id,
        timeout: PASSKEY_STEP_LIFE_MS,
        userVerification: ask.step === 'secondStep' ? 'preferred' : 'required',
        allowCredentials: usable.map(({ credential_id, transports }) => ({
          id: credential_id,
          type: 'public-key',
          transports,
        })),
      }
    },

    async verify(sent, ask, caller) {
      const parsed = passkeyAssertionSchema.safeParse(sent)
      if (!parsed.success) return refuseFor('form', null, deps, caller)
      const assertion = parsed.data
      const challenge = await challenges.take(assertion.response.clientDataJSON, ask)
      if (challenge === null) return refuse('passkeyStepExpired')
      const passkey = await findPasskeyByCredential(db, assertion.id)
      if (passkey === undefined) return refuseFor('unknown', null, deps, caller)
      const flaw = await findFlaw(assertion, { ask, passkey, challenge, caller }, deps)
      return flaw === null ? ok(passkey) : refuseFor(flaw, passkey, deps, caller)
    },
  }
}

async function findFlaw(
  assertion: PasskeyAssertion,
  known: {
    readonly ask: PasskeyAsk
    readonly passkey: PasskeyRow
    readonly challenge: string
    readonly caller: PasskeyAsked
  },
  { db, clock }: PasskeyCheckDeps,
): Promise<Flaw | null> {
  const { ask, passkey, caller } = known
  if (ask.playerId !== null && passkey.player_id !== ask.playerId) return 'otherPlayer'
  if (!isHandleOf(passkey.player_id, assertion)) return 'otherPlayer'
  const party = relyingPartyOf(caller.visitedOrigin)
  if (party === null || party.id !== passkey.rp_id) return 'otherDomain'
  const verified = await verify(assertion, { ...known, party })
  if (verified === null) return 'signature'
  const { newCounter: count, credentialBackedUp: isSynced } = verified.authenticationInfo
  if (!isCounterPlausible(Number(passkey.sign_count), count)) return 'counter'
  const isUsed = await markPasskeyUsed(db, { id: passkey.id, count, isSynced, at: clock.now() })
  return isUsed ? null : 'counter'
}

/** A discoverable passkey names its player; it must match the stored one. */
function isHandleOf(playerId: string, { response }: PasskeyAssertion): boolean {
  return !response.userHandle || response.userHandle === userHandleOf(playerId)
}

/** The user handle: the player's id, without personal data. */
export function userHandleOf(playerId: string): string {
  return Buffer.from(playerId).toString('base64url')
}

async function verify(
  assertion: PasskeyAssertion,
  known: {
    readonly ask: PasskeyAsk
    readonly passkey: PasskeyRow
    readonly challenge: string
    readonly party: RelyingParty
  },
): Promise<VerifiedAuthenticationResponse | null> {
  const { passkey, party } = known
  const { clientDataJSON, authenticatorData, signature } = assertion.response
  // Loaded with the first passkey: a start does not wait for it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const result = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: known.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: known.ask.step !== 'secondStep',
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // The counter is checked by our own rule, which tells a clone from a wrong signature.
        counter: 0,
      },
    })
    return result.verified ? result : null
  } catch {
    // The library throws for every invalid assertion: wrong origin, flags or encoding.
    return null
  }
}

async function refuseFor(
  reason: Flaw,
  passkey: PasskeyRow | null,
  { db, clock, log }: PasskeyCheckDeps,
  caller: PasskeyAsked,
): Promise<Refused<'passkeyRejected' | 'passkeyUnknown'>> {
  await appendAudit(db, {
    act: 'security.passkeyRefused',
    at: clock.now(),
    actorId: caller.playerId,
    playerId: passkey?.player_id ?? null,
    from: caller,
    details: { reason, ...(passkey && { passkeyId: passkey.id }) },
  })
  if (reason === 'counter') {
    const { traceId } = caller
    log.warn(
      { passkeyId: passkey?.id, traceId },
      'the counter of a passkey went backwards: it may be a clone',
    )
  }
  // The browser forgets a passkey that the site does not know; one with another flaw may still be good.
  return refuse(reason === 'unknown' ? 'passkeyUnknown' : 'passkeyRejected')
}
