import { sha256 } from '@fairhouse/fair/hmac-sha256'
import { toHex } from '@fairhouse/fair/seeds'
import type { Fixture } from './fixture.ts'

/** The public hash of a seed: SHA-256 of its hex text. */
export function hashSeed(seed: string): string {
  return hashText(seed)
}

/** The public hash of a fixture: SHA-256 of its text with the keys in order. */
export function hashFixture(fixture: Fixture): string {
  return hashText(canonicalJson(fixture))
}

function hashText(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)))
}

/** JSON with the keys of every object sorted, so that a copy of a fixture has the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
