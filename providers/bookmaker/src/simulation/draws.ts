import { hmacSha256 } from '@fairhouse/fair/hmac-sha256'
import { streamMessage } from '@fairhouse/fair/seeds'

/**
 * Whole numbers from 0 to 2³² − 1, addressed by step and purpose. Every step has its own block of
 * the stream, also where its draws are not used, so that no outcome moves the draws after it.
 */
export type Draws = {
  /** `purpose` from 0 to 7 */
  at(step: number, purpose: number): number
}

/** The inputs of an event's draws, which are a pure function of them. */
export type DrawSource = {
  /** 64 hex digits; its text is the key. */
  readonly seed: string
  /** Public text without `:`. */
  readonly salt: string
  /** Number of the fixture in its season. */
  readonly nonce: number
}

/** One block of 32 bytes: HMAC-SHA-256, key = seed as text, message `salt:nonce:step`. */
export type ReadBlock = (source: DrawSource, step: number) => Uint8Array

const text = new TextEncoder()

/** In plain TypeScript, so that it runs in every browser. Servers may hand in a faster one. */
export const readBlock: ReadBlock = ({ seed, salt, nonce }, step) =>
  hmacSha256(text.encode(seed), text.encode(streamMessage({ clientSeed: salt, nonce }, step)))

export function createDraws(source: DrawSource, read: ReadBlock = readBlock): Draws {
  let step = -1
  let block: DataView = new DataView(new ArrayBuffer(0))
  return {
    at(wanted, purpose) {
      if (wanted !== step) {
        const bytes = read(source, wanted)
        block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        step = wanted
      }
      return block.getUint32(purpose * 4)
    },
  }
}
