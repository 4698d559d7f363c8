import { createHash, createHmac } from 'node:crypto'
import { blocksFor, floatAt, FLOATS_PER_BLOCK } from './floats.ts'
import { streamMessage, type RoundSeeds } from './seeds.ts'

/** The first `count` floats of a round, synchronously, for servers. Equal to `stream.ts`. */
export function streamFloatsSync(seeds: RoundSeeds, count: number): number[] {
  const blocks = Array.from({ length: blocksFor(count) }, (_, block) =>
    streamBlockSync(seeds, block),
  )
  return Array.from({ length: count }, (_, index) =>
    floatAt(blocks[Math.floor(index / FLOATS_PER_BLOCK)]!, index % FLOATS_PER_BLOCK),
  )
}

/** One block of 32 bytes: HMAC-SHA-256, key = server seed as text. */
export function streamBlockSync(seeds: RoundSeeds, block: number): Uint8Array {
  return createHmac('sha256', seeds.serverSeed).update(streamMessage(seeds, block)).digest()
}

/** The commitment to a server seed: SHA-256 of its hex text, as 64 hex digits. */
export function commitToSync(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}
