import type { PasskeyAssertion, PasskeyRequest } from '@fairhouse/contract/passkey'
import { PASSKEY_STEP_LIFE_MS, isCounterPlausible } from '@fairhouse/domain/passkey'
import type { RelyingParty } from '#platform/modules/auth/passkey/relying-party'

/** What is stored of a passkey, of a player or an operator. */
export type StoredPasskey = {
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly sign_count: bigint
  readonly transports: string[]
  readonly rp_id: string
}

/** Request options for the browser. Without passkeys any of this site may answer. */
export function requestOptions({
  challenge,
  party,
  passkeys,
  userVerification,
}: {
  readonly challenge: string
  readonly party: RelyingParty
  readonly passkeys: readonly StoredPasskey[]
  readonly userVerification: PasskeyRequest['userVerification']
}): PasskeyRequest {
  return {
    challenge,
    rpId: party.id,
    timeout: PASSKEY_STEP_LIFE_MS,
    userVerification,
    allowCredentials: describePasskeys(passkeys),
  }
}

export function describePasskeys(passkeys: readonly StoredPasskey[]) {
  return passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }))
}

/** How a passkey was used, or why its answer is invalid. */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  known: {
    readonly passkey: StoredPasskey
    readonly challenge: string
    readonly party: RelyingParty
    readonly isUserVerified: boolean
  },
): Promise<{ readonly count: number; readonly isSynced: boolean } | 'signature' | 'counter'> {
  const { passkey, party } = known
  const { clientDataJSON, authenticatorData, signature } = assertion.response
  // Loaded with the first passkey: a start does not wait for it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: known.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: known.isUserVerified,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // The counter is checked by our own rule, which tells a clone from a wrong signature.
        counter: 0,
      },
    })
    if (!verified) return 'signature'
    const { newCounter: count, credentialBackedUp: isSynced } = authenticationInfo
    return isCounterPlausible(Number(passkey.sign_count), count) ? { count, isSynced } : 'counter'
  } catch {
    // The library throws for every invalid assertion: wrong origin, flags or encoding.
    return 'signature'
  }
}
