import { sha256 } from '@noble/hashes/sha2.js'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const CHECKSUM_BYTES = 4

/** Version and payload of a Base58Check text, or null if its checksum is wrong. */
export function readBase58Check(text: string): Uint8Array | null {
  const bytes = decode(text)
  if (bytes === null || bytes.length <= CHECKSUM_BYTES) return null
  const payload = bytes.slice(0, -CHECKSUM_BYTES)
  const expected = checksumOf(payload)
  return bytes.slice(-CHECKSUM_BYTES).every((byte, index) => byte === expected[index])
    ? payload
    : null
}

/** Encodes a version and payload as Base58Check. */
export function writeBase58Check(payload: Uint8Array): string {
  const bytes = [...payload, ...checksumOf(payload)]
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

function checksumOf(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).slice(0, CHECKSUM_BYTES)
}

function decode(text: string): Uint8Array | null {
  // The longest address has 35 characters; longer input only costs CPU time.
  if (text.length > 64) return null
  let value = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit === -1) return null
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
