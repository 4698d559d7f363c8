import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { codeFromBytes } from '@fairhouse/domain/one-time-code'
import { type CodeSubject, recipientKey } from '#platform/modules/auth/one-time-code/one-time-code'

export type CodeSecrets = {
  /** The code of one request, the same each time: a message that is sent again has the same code. */
  codeOf(requestId: string): string
  /** What a subject is found by. */
  hashSubject(subject: CodeSubject): string
  /** What is kept of a code; bound to its subject, so that equal codes have different hashes. */
  hashCode(subjectHash: string, code: string): string
}

/**
 * Only the holder of the secret can make a code from its request, so the code itself is never written
 * down: neither in the outbox nor beside its hash. A plain hash of six digits would be guessed in no
 * time; these are keyed.
 */
export function createCodeSecrets(secret: string): CodeSecrets {
  const mac = (part: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `one-time-code ${part}`, 32))
    return (text: string) => createHmac('sha256', key).update(text).digest()
  }
  const [makeCode, makeSubject, makeHash] = [mac('code'), mac('subject'), mac('hash')]
  return {
    codeOf: (requestId) => codeFromBytes(makeCode(requestId)),
    hashSubject: ({ purpose, recipient, playerId }) =>
      makeSubject(JSON.stringify([purpose, playerId ?? null, recipientKey(recipient)])).toString(
        'base64url',
      ),
    hashCode: (subjectHash, code) => makeHash(`${subjectHash} ${code}`).toString('base64url'),
  }
}

/** Compares hashes in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
