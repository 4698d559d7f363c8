import type { PasskeyCreation, PasskeyRegistration } from '@fairhouse/contract/passkey'
import { PASSKEY_STEP_LIFE_MS } from '@fairhouse/domain/passkey'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import {
  describePasskeys,
  type StoredPasskey,
} from '#platform/modules/auth/passkey/passkey-assertion'
import type { RelyingParty } from '#platform/modules/auth/passkey/relying-party'

/** EdDSA, ES256 and RS256: the algorithms of phones, computers and security keys. */
const ALGORITHMS = [-8, -7, -257]

type RegistrationInfo = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** Creation options for a new passkey, which must be discoverable and verify its user. */
export function creationOptions(
  user: PasskeyCreation['user'],
  {
    party,
    siteName,
    challenge,
    known,
  }: {
    readonly party: RelyingParty
    /** Shown in the browser's dialogs. */
    readonly siteName: string
    readonly challenge: string
    readonly known: readonly StoredPasskey[]
  },
): PasskeyCreation {
  return {
    challenge,
    rp: { id: party.id, name: siteName },
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_STEP_LIFE_MS,
    attestation: 'none',
    // Prevents a second passkey on the same device.
    excludeCredentials: describePasskeys(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Verifies a new passkey; null if it is invalid. */
export async function readRegistration(
  registration: PasskeyRegistration,
  { party, challenge }: { readonly party: RelyingParty; readonly challenge: string },
): Promise<RegistrationInfo | null> {
  const { clientDataJSON, attestationObject } = registration.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...registration,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo ?? null
  } catch {
    // The library throws for every invalid response: wrong origin, flags or encoding.
    return null
  }
}
