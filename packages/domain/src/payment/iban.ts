/** Length of an IBAN by country: the SEPA countries (EPC409-09) and Türkiye. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20 },
  ...{ ES: 24, FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27 },
  ...{ LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15 },
  ...{ PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, TR: 26, VA: 22 },
}

/** A normalized IBAN, or null if country, length or check digits are wrong. */
export function readIban(text: string): string | null {
  const iban = text
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  if (LENGTHS[iban.slice(0, 2)] !== iban.length) return null
  return checksum(iban.slice(4) + iban.slice(0, 4)) === 1n ? iban : null
}

/** ISO 7064 MOD 97-10: letters count as 10 to 35. */
function checksum(text: string): bigint {
  return BigInt([...text].map((character) => parseInt(character, 36)).join('')) % 97n
}
