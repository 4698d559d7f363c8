import type { Endpoint } from '@fairhouse/contract/endpoint'
import { REFUSALS, type RefusalCode } from '@fairhouse/contract/refusals'

/** Every refusal a call may answer: its own and those that the http layer adds, by status. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>(endpoint.refusals)
  if (endpoint.auth === 'player') {
    for (const code of ['unauthenticated', 'sessionEnded', 'accountLocked'] as const)
      codes.add(code)
  }
  if (endpoint.requiresStepUp) codes.add('stepUpRequired')
  if (endpoint.auth === 'guest') codes.add('alreadySignedIn')
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('validationFailed')
  if (endpoint.body) codes.add('malformedRequest').add('payloadTooLarge')
  codes.add('tooManyRequests').add('internalError').add('overloaded')
  return [...codes].toSorted((a, b) => REFUSALS[a].status - REFUSALS[b].status || (a < b ? -1 : 1))
}
