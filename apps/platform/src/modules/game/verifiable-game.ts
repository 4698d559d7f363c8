import { configHashOf } from '@fairhouse/fair/config'
import { GAMES } from '@fairhouse/fair/games'

const CONFIG_HASHES: ReadonlySet<string> = new Set([...GAMES.values()].map(configHashOf))

/**
 * Whether the site's verifier replays the rounds of a game. Providers name the mathematics of a game
 * by the hash of its configuration; a claim without one that is known here cannot be checked.
 */
export function isVerifiableGame(configHash: string | null): boolean {
  return configHash !== null && CONFIG_HASHES.has(configHash)
}
