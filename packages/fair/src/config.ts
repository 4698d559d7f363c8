import type { Game, Json } from './game.ts'
import { sha256 } from './hmac-sha256.ts'
import { toHex } from './seeds.ts'

/** The canonical text of a configuration: the version, the stream and what decides a round. */
export function configText(mathVersion: string, rules: { readonly [key: string]: Json }): string {
  return JSON.stringify({
    mathVersion,
    stream: 'hmac-sha256(serverSeedText, clientSeed:nonce:block), pick(k)=floor(float*k)',
    ...rules,
    rounding: 'payouts down',
  })
}

/** SHA-256 of the game's configuration; stored with each round, the same for real and demo play. */
export function configHashOf(game: Pick<Game, 'config'>): string {
  return toHex(sha256(new TextEncoder().encode(game.config)))
}
