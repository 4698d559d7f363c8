import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'

const BY_KEY = new Map<string, Endpoint>(
  Object.values(ENDPOINTS).map((endpoint: Endpoint) => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)

/** Development and tests only: throws when the platform answers in another shape than the contract. */
export function checkAnswer(key: string, body: { data?: unknown; meta?: unknown }): void {
  const endpoint = BY_KEY.get(key)
  if (endpoint === undefined) throw new Error(`${key} is not in the contract`)
  // Bytes come without an envelope: there is nothing in it to look at.
  if (endpoint.produces !== undefined) return
  endpoint.response.parse(body.data)
  endpoint.responseMeta?.parse(body.meta)
}
