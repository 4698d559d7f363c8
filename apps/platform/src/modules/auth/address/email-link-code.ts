import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { EmailLinkKind } from '@fairhouse/domain/email-link'

export type EmailLinkCodes = {
  /** The code for one mail, the same each time: a mail that is sent again has the same link. */
  codeOf(kind: EmailLinkKind, mailId: string): string
}

/**
 * 256 bits that only the holder of the secret can make from a mail's id, so the code itself is never
 * written down. A code of one kind is none of the other.
 */
export function createEmailLinkCodes(secret: string): EmailLinkCodes {
  const keyOf = (kind: EmailLinkKind) =>
    Buffer.from(hkdfSync('sha256', secret, '', `email-link ${kind}`, 32))
  const keys = { confirm: keyOf('confirm'), undo: keyOf('undo') }
  return {
    codeOf: (kind, mailId) => createHmac('sha256', keys[kind]).update(mailId).digest('base64url'),
  }
}

/** What is kept of a code. */
export function hashEmailLinkCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
