import { passkeyAssertionSchema } from '@fairhouse/contract/passkey'
import type { PasskeyAssertion, PasskeyRequest } from '@fairhouse/contract/passkey'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Caller } from '#platform/http/route'
import { requestOptions, verifyAssertion } from '#platform/modules/auth/passkey/passkey-assertion'
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
import { relyingPartyOf } from '#platform/modules/auth/passkey/relying-party'
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
      return requestOptions({
        challenge: await challenges.create(ask),
        party,
        passkeys: usable,
        userVerification: ask.step === 'secondStep' ? 'preferred' : 'required',
      })
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
  const isUserVerified = ask.step !== 'secondStep'
  const use = await verifyAssertion(assertion, { ...known, party, isUserVerified })
  if (typeof use === 'string') return use
  const isUsed = await markPasskeyUsed(db, { id: passkey.id, ...use, at: clock.now() })
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
