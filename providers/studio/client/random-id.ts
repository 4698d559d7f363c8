/** A random UUID. `crypto.randomUUID` is missing on pages opened over plain http. */
export function makeUuid(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return toHex(bytes).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** A first client seed, made where the server cannot choose it. */
export function makeClientSeed(crypto: Crypto): string {
  return toHex(crypto.getRandomValues(new Uint8Array(8)))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
