import { blocksFor, floatAt, FLOATS_PER_BLOCK } from './floats.ts'
import { hmacSha256, sha256 } from './hmac-sha256.ts'
import { streamMessage, toHex, type RoundSeeds } from './seeds.ts'

const text = new TextEncoder()

/**
 * The first `count` floats of a round, for browsers and any runtime with Web Crypto; without it (an
 * insecure page) the plain implementation answers the same. Servers use `stream.node.ts`.
 */
export async function streamFloats(seeds: RoundSeeds, count: number): Promise<number[]> {
  const blocks = await Promise.all(
    Array.from({ length: blocksFor(count) }, (_, block) => streamBlock(seeds, block)),
  )
  return Array.from({ length: count }, (_, index) =>
    floatAt(blocks[Math.floor(index / FLOATS_PER_BLOCK)]!, index % FLOATS_PER_BLOCK),
  )
}

/** One block of 32 bytes: HMAC-SHA-256, key = server seed as text. */
export async function streamBlock(seeds: RoundSeeds, block: number): Promise<Uint8Array> {
  const keyBytes = text.encode(seeds.serverSeed)
  const message = text.encode(streamMessage(seeds, block))
  const subtle = webCrypto()
  if (!subtle) return hmacSha256(keyBytes, message)
  const key = await subtle.importKey('raw', keyBytes, HMAC, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', key, message))
}

/** The commitment to a server seed: SHA-256 of its hex text, as 64 hex digits. */
export async function commitTo(serverSeed: string): Promise<string> {
  const bytes = text.encode(serverSeed)
  const subtle = webCrypto()
  return toHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes))
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

function webCrypto(): SubtleCrypto | undefined {
  // The types promise `subtle` always; an insecure page has none.
  return (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined
}
