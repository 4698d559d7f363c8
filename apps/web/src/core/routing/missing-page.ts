import { notFound } from '@tanstack/react-router'

/**
 * Why there is no page: the address is valid but its subject does not exist,
 * or the address is unknown.
 */
export type MissingReason = 'notValid' | 'unmatched'

/** For loaders: `throw pageMissing('notValid')` answers 404 with the text of the reason. */
export function pageMissing(reason: MissingReason): Error {
  return notFound({ data: reason }) as unknown as Error
}

/** The reason passed to a not-found page, however the router has wrapped it. */
export function readMissingReason(data: unknown): MissingReason {
  if (data === 'notValid') return 'notValid'
  if (typeof data === 'object' && data !== null && 'data' in data) {
    return readMissingReason(data.data)
  }
  return 'unmatched'
}
