/** assumed: as many as other sites issue */
export const RECOVERY_CODE_COUNT = 10

/** 120 bits cannot be brute-forced, even with the hashes. */
export const RECOVERY_CODE_BYTES = 15

// Without I, L, O and U, which look like digits or form words.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_CHARS = (RECOVERY_CODE_BYTES * 8) / 5
/** Of earlier codes, which had 80 bits and are valid until they are used or renewed. */
const EARLIER_CODE_CHARS = 16

/** A code for display: six groups of four. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const signs = Array.from({ length: CODE_CHARS }, (_, place) => {
    const shift = BigInt(5 * (CODE_CHARS - 1 - place))
    return ALPHABET[Number((bits >> shift) & 31n)]
  })
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalizes a typed code, null if it is not one. Confusable characters are corrected. */
export function cleanRecoveryCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  const isWhole = signs.length === CODE_CHARS || signs.length === EARLIER_CODE_CHARS
  return isWhole && [...signs].every((sign) => ALPHABET.includes(sign)) ? signs : null
}
