/** The inputs of a round; its outcome is a pure function of them. */
export type RoundSeeds = {
  /** 64 hex digits; its text, not the bytes it spells, is the key. */
  readonly serverSeed: string
  /** Chosen by the player, see `isClientSeed`. */
  readonly clientSeed: string
  /** 0 for the first bet under a server seed, +1 for each accepted bet. */
  readonly nonce: number
}

/** The longest client seed, in characters. */
export const CLIENT_SEED_LENGTH_MAX = 64

/**
 * Whether the text may be a client seed: 1–64 visible ASCII characters without `:`, which separates
 * the parts of the stream's message.
 */
export function isClientSeed(text: string): boolean {
  return /^[\x21-\x39\x3b-\x7e]{1,64}$/.test(text)
}

/** Whether the text has the form of a server seed or of a commitment: 64 lower-case hex digits. */
export function isHex256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/**
 * The message of one block of the stream: `clientSeed:nonce:round`, where `round` counts the blocks
 * of 32 bytes that a single game round needs.
 */
export function streamMessage(
  seeds: Pick<RoundSeeds, 'clientSeed' | 'nonce'>,
  block: number,
): string {
  return `${seeds.clientSeed}:${seeds.nonce}:${block}`
}

/** The bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
