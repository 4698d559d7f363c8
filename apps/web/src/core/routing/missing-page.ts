import { notFound } from '@tanstack/react-router'

/**
 * Why there is no page: its address is one of the app's and what it names does not exist,
 * or the address is nobody's.
 */
export type MissingReason = 'notValid' | 'unmatched'

/** For loaders: `throw pageMissing('notValid')` answers 404 with the text of the reason. */
export function pageMissing(reason: MissingReason): Error {
  return notFound({ data: reason }) as unknown as Error
}

/** The reason that a not-found page was handed, in whatever wrapping the router has put it. */
export function readMissingReason(data: unknown): MissingReason {
  if (data === 'notValid') return 'notValid'
  if (typeof data === 'object' && data !== null && 'data' in data) {
    return readMissingReason(data.data)
  }
  return 'unmatched'
}
