import type { SitePart } from '@fairhouse/contract/brand'
import { notFound } from '@tanstack/react-router'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import type { Language } from '#core/i18n/i18n.ts'

/**
 * Why there is no page: the address is valid but its subject does not exist,
 * or the address is unknown.
 */
export type MissingReason = 'notValid' | 'unmatched'

/** For loaders: `throw pageMissing('notValid')` answers 404 with the text of the reason. */
export function pageMissing(reason: MissingReason): Error {
  return notFound({ data: reason }) as unknown as Error
}

/** For loaders of pages that exist only if this part is configured. */
export function requirePart(part: SitePart, { language }: { readonly language: Language }): void {
  if (!hasPart(part, language.brand())) throw pageMissing('notValid')
}

/** The reason passed to a not-found page, however the router has wrapped it. */
export function readMissingReason(data: unknown): MissingReason {
  if (data === 'notValid') return 'notValid'
  if (typeof data === 'object' && data !== null && 'data' in data) {
    return readMissingReason(data.data)
  }
  return 'unmatched'
}
