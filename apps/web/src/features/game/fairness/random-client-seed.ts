import { toHex } from '@fairhouse/fair/seeds'

/** A suggestion for the player's part of the seeds, from the browser's own randomness. */
export function randomClientSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(8)))
}
