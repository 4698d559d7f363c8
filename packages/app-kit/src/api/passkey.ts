import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@fairhouse/contract/passkey'

type Ceremonies = typeof import('@simplewebauthn/browser')

let ceremonies: Promise<Ceremonies> | null = null

/** The passkey library loads on first use. */
function loadCeremonies(): Promise<Ceremonies> {
  ceremonies ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    ceremonies = null
    throw error
  })
  return ceremonies
}

/** Whether this browser makes and uses passkeys here: they are bound to a name, never to an IP. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  const isAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/.test(hostname) || hostname.startsWith('[')
  return !isAddress && typeof globalThis.PublicKeyCredential === 'function'
}

/** Whether the browser offers passkeys in the list under a field. */
export async function canFillPasskeys(): Promise<boolean> {
  // Older browsers lack this function.
  if (!canUsePasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

/** Why the browser gave no passkey: closed or out of time, there already, or it cannot. */
export class PasskeyTrouble extends Error {
  override readonly name = 'PasskeyTrouble'
  readonly kind: 'dismissed' | 'known' | 'failed'

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause })
    this.kind = kindOf(cause)
  }
}

function kindOf(cause: unknown): PasskeyTrouble['kind'] {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'dismissed'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

/**
 * Requests a passkey from the browser, in its own dialog or in the autofill of the field.
 * @throws PasskeyTrouble
 */
export async function askPasskey(
  request: PasskeyRequest,
  options: { readonly isAutofill?: boolean } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadCeremonies()
  const asked = startAuthentication({
    optionsJSON: request as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: options.isAutofill === true,
  })
  const { id, rawId, type, response } = await asked.catch(throwTrouble)
  return { id, rawId, type, response }
}

/**
 * Has the browser make a passkey.
 * @throws PasskeyTrouble
 */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadCeremonies()
  const made = startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { id, rawId, type, response } = await made.catch(throwTrouble)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/**
 * Tells the browser that the site does not know a passkey: it offers it no longer. Browsers without this
 * function keep it.
 */
export async function forgetPasskey({ rpId }: PasskeyRequest, credentialId: string): Promise<void> {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined)
}

function throwTrouble(cause: unknown): never {
  throw new PasskeyTrouble(cause)
}

/** Aborts the browser's pending request. */
export function stopAskingPasskey(): void {
  void ceremonies?.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
}
