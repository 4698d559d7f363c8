import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ALL_REFUSALS, type RefusalCode } from '@fairhouse/contract/refusals'

const OF_EVERY_CALL = [
  'malformedRequest',
  'tooManyRequests',
  'internalError',
  'overloaded',
] as const
const OF_PLAYERS = ['unauthenticated', 'sessionEnded', 'accountLocked'] as const
const OF_OPERATORS = ['unauthenticated', 'sessionEnded', 'permissionMissing', 'siteWide'] as const

/** {@link refusalsOf} as a type: a handler with any other refusal does not compile. */
export type ListedRefusal<E extends Endpoint> =
  | E['refusals'][number]
  | (typeof OF_EVERY_CALL)[number]
  | (E['auth'] extends 'player' ? (typeof OF_PLAYERS)[number] : never)
  | (E['auth'] extends 'operator' ? (typeof OF_OPERATORS)[number] : never)
  | (E extends { requiresStepUp: true } ? 'stepUpRequired' : never)
  | (E extends { requiresConfirmation: true } ? 'actNotConfirmed' : never)
  | (E extends { params: object } | { query: object } | { body: object }
      ? 'validationFailed'
      : never)
  | (E extends { body: object } ? 'payloadTooLarge' : never)

/** All possible refusals of an endpoint: its own and those of the http layer, by status. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>([...endpoint.refusals, ...OF_EVERY_CALL])
  if (endpoint.auth === 'player') for (const code of OF_PLAYERS) codes.add(code)
  if (endpoint.auth === 'operator') for (const code of OF_OPERATORS) codes.add(code)
  if (codes.has('itemUnknown')) codes.add('itemDecided')
  if (endpoint.requiresConfirmation) codes.add('actNotConfirmed')
  if (endpoint.requiresStepUp) codes.add('stepUpRequired')
  if (endpoint.auth === 'guest') codes.add('alreadySignedIn')
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('validationFailed')
  if (endpoint.body) codes.add('payloadTooLarge')
  return [...codes].toSorted(
    (a, b) => ALL_REFUSALS[a].status - ALL_REFUSALS[b].status || (a < b ? -1 : 1),
  )
}
