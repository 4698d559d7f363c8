import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@fairhouse/contract/passkey'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { requestOptions, verifyAssertion } from '#platform/modules/auth/passkey/passkey-assertion'
import { readChallenge } from '#platform/modules/auth/passkey/passkey-challenges'
import {
  creationOptions,
  readRegistration,
} from '#platform/modules/auth/passkey/passkey-registration'
import { relyingPartyOf } from '#platform/modules/auth/passkey/relying-party'
import { issueSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import {
  findOperatorPasskey,
  listOperatorPasskeys,
  markOperatorPasskeyUsed,
  type OperatorPasskey,
} from './office-passkey.repo.ts'
import { newToken } from '#platform/secrets/token'

/** Whose passkey is asked, and for which act; null = anybody's, and to sign in. */
export type OfficeAsk = { readonly operator: string | null; readonly actHash: string | null }

export type OfficePasskeyDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly siteName: string
}

export type OfficePasskeys = ReturnType<typeof createOfficePasskeys>

const purpose = 'operatorChallenge'

/** Passkeys of operators. They have to verify their user: possession alone is one factor. */
export function createOfficePasskeys(deps: OfficePasskeyDeps) {
  const { db, clock } = deps

  async function challenge(payload: OfficeAsk): Promise<string> {
    const token = newToken(deps.randomBytes)
    await issueSecret(db, { purpose, token, playerId: null, payload, now: clock.now() })
    return token
  }

  /** Uses up the challenge of an answer; null if there is none for this. */
  async function take(clientDataJson: string, payload: OfficeAsk): Promise<string | null> {
    const token = readChallenge(clientDataJson)
    if (token === null) return null
    const taken = await takeSecret(db, { purpose, token, payload, now: clock.now() })
    return taken === undefined ? null : token
  }

  return {
    /** The request options for the browser. */
    async ask(
      ask: OfficeAsk,
      origin: string,
    ): Promise<Result<PasskeyRequest, 'passkeyUnavailable'>> {
      const party = relyingPartyOf(origin)
      if (party === null) return refuse('passkeyUnavailable')
      const passkeys = ask.operator === null ? [] : await listOperatorPasskeys(db, ask.operator)
      return ok(
        requestOptions({
          challenge: await challenge(ask),
          party,
          passkeys,
          userVerification: 'required',
        }),
      )
    },

    /** The operator whose passkey answered. */
    async verify(
      assertion: PasskeyAssertion,
      ask: OfficeAsk,
      origin: string,
    ): Promise<Result<string, 'passkeyRejected' | 'passkeyStepExpired'>> {
      const token = await take(assertion.response.clientDataJSON, ask)
      if (token === null) return refuse('passkeyStepExpired')
      const party = relyingPartyOf(origin)
      const passkey = await findOperatorPasskey(db, assertion.id)
      if (passkey === undefined || party?.id !== passkey.rp_id) return refuse('passkeyRejected')
      if (ask.operator !== null && ask.operator !== passkey.operator) {
        return refuse('passkeyRejected')
      }
      const known = { passkey, challenge: token, party, isUserVerified: true }
      const use = await verifyAssertion(assertion, known)
      if (typeof use === 'string') return refuse('passkeyRejected')
      const used = { id: passkey.id, ...use, at: clock.now() }
      return (await markOperatorPasskeyUsed(db, used))
        ? ok(passkey.operator)
        : refuse('passkeyRejected')
    },

    /** What the browser creates a passkey of this operator with. */
    async startRegistration(
      { name, displayName }: { readonly name: string; readonly displayName: string },
      origin: string,
    ): Promise<Result<PasskeyCreation, 'passkeyUnavailable'>> {
      const party = relyingPartyOf(origin)
      if (party === null) return refuse('passkeyUnavailable')
      const id = Buffer.from(`operator:${name}`).toString('base64url')
      const user = { id, name, displayName: displayName || name }
      const token = await challenge({ operator: name, actHash: null })
      const known = await listOperatorPasskeys(db, name)
      const siteName = `${deps.siteName} Office`
      return ok(creationOptions(user, { party, siteName, challenge: token, known }))
    },

    /** The row of a new passkey, to be inserted. */
    async readRegistration(
      { operator, name }: { readonly operator: string; readonly name: string },
      registration: PasskeyRegistration,
      origin: string,
    ): Promise<
      Result<OperatorPasskey, 'passkeyRejected' | 'passkeyStepExpired' | 'passkeyUnavailable'>
    > {
      const party = relyingPartyOf(origin)
      if (party === null) return refuse('passkeyUnavailable')
      const { clientDataJSON, transports = [] } = registration.response
      const token = await take(clientDataJSON, { operator, actHash: null })
      if (token === null) return refuse('passkeyStepExpired')
      const made = await readRegistration(registration, { party, challenge: token })
      if (made === null) return refuse('passkeyRejected')
      return ok({
        id: deps.newId(),
        operator,
        credential_id: made.credential.id,
        public_key: Buffer.from(made.credential.publicKey),
        sign_count: BigInt(made.credential.counter),
        transports,
        rp_id: party.id,
        is_synced: made.credentialBackedUp,
        name,
        created_at: clock.now(),
        last_used_at: null,
      })
    },
  }
}
