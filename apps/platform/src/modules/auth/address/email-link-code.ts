import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { EmailLinkKind } from '@fairhouse/domain/email-link'

export type EmailLinkCodes = {
  /** Derives the code of an e-mail. Deterministic: a resent e-mail has the same link. */
  codeOf(kind: EmailLinkKind, mailId: string): string
}

/**
 * Codes are 256-bit MACs of the e-mail's id, so the code itself is never stored. A code of one kind
 * is not valid for another.
 */
export function createEmailLinkCodes(secret: string): EmailLinkCodes {
  const keyOf = (kind: EmailLinkKind) =>
    Buffer.from(hkdfSync('sha256', secret, '', `email-link ${kind}`, 32))
  const keys = { confirm: keyOf('confirm'), undo: keyOf('undo') }
  return {
    codeOf: (kind, mailId) => createHmac('sha256', keys[kind]).update(mailId).digest('base64url'),
  }
}

/** The hash that is stored of a code. */
export function hashEmailLinkCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
