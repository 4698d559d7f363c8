/**
 * SHA-256 and HMAC-SHA-256 in plain TypeScript (FIPS 180-4, RFC 2104), synchronous. Web Crypto is
 * missing on pages opened over plain http from another device, and a verifier that only works for
 * some visitors proves nothing to the others.
 */
const BLOCK = 64

const ROUND_CONSTANTS = Uint32Array.from(primes(64), (prime) => fractionBits(Math.cbrt(prime)))
const START = Uint32Array.from(primes(8), (prime) => fractionBits(Math.sqrt(prime)))

/** SHA-256 of the bytes: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice()
  const padded = pad(message)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < padded.length; offset += BLOCK)
    compress(state, words, padded, offset)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setUint32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

/** HMAC-SHA-256 of the message under the key: 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(
    concat(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

function compress(state: Uint32Array, w: Uint32Array, bytes: Uint8Array, offset: number): void {
  const view = new DataView(bytes.buffer, offset, BLOCK)
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(i * 4)
  for (let i = 16; i < 64; i++) {
    const w15 = w[i - 15]!
    const w2 = w[i - 2]!
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = [...state] as Eight
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[i]! + w[i]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index]! += word))
}

type Eight = [number, number, number, number, number, number, number, number]

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  return padded
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The first 32 bits after the point: how FIPS 180-4 defines its constants. */
function fractionBits(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n)
  return found
}
