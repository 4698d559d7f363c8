import { codeFromBytes } from '@fairhouse/domain/one-time-code'
import { deriveMac } from '#platform/secrets/token'
import { type CodeSubject, recipientKey } from '#platform/modules/auth/one-time-code/one-time-code'

export type CodeSecrets = {
  /** Derives the code of a request. Deterministic: a resent message has the same code. */
  codeOf(requestId: string): string
  /** The token of a subject, which its code is stored under. */
  tokenOf(subject: CodeSubject): string
  /**
   * The hash that is stored of a code; bound to its subject, so equal codes have different hashes.
   */
  hashCode(token: string, code: string): string
}

/**
 * Codes are derived from their request with a secret, so the code is never stored, neither in the
 * outbox nor beside its hash. The hashes are keyed, since a plain hash of six digits is quickly
 * guessed.
 */
export function createCodeSecrets(secret: string): CodeSecrets {
  const mac = (part: string) => deriveMac(secret, `one-time-code ${part}`)
  const [makeCode, makeSubject, makeHash] = [mac('code'), mac('subject'), mac('hash')]
  return {
    codeOf: (requestId) => codeFromBytes(makeCode(requestId)),
    tokenOf: ({ purpose, recipient, playerId }) =>
      makeSubject(JSON.stringify([purpose, playerId ?? null, recipientKey(recipient)])).toString(
        'base64url',
      ),
    hashCode: (token, code) => makeHash(`${token} ${code}`).toString('base64url'),
  }
}
