const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32 = 1
const BECH32M = 0x2bc830a3
const CHECKSUM_LENGTH = 6

export type SegwitAddress = { readonly version: number; readonly program: Uint8Array }

/**
 * Decodes a SegWit address (BIP-173, BIP-350) with this prefix: version 0 by Bech32, later ones by
 * Bech32m. Null if invalid, mixed case included.
 */
export function readSegwitAddress(text: string, prefix: string): SegwitAddress | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null
  const lower = text.toLowerCase()
  if (lower.length > 90 || !lower.startsWith(`${prefix}1`)) return null
  const values = [...lower.slice(prefix.length + 1)].map((each) => ALPHABET.indexOf(each))
  if (values.includes(-1) || values.length <= CHECKSUM_LENGTH) return null
  const [version = 0, ...data] = values.slice(0, -CHECKSUM_LENGTH)
  const constant = version === 0 ? BECH32 : BECH32M
  if (polymod([...expand(prefix), ...values]) !== constant) return null
  const program = toBytes(data)
  return program !== null && isProgram(version, program) ? { version, program } : null
}

/** Encodes a witness program as an address. */
export function writeSegwitAddress({ version, program }: SegwitAddress, prefix: string): string {
  const data = [version, ...toFives(program)]
  const constant = version === 0 ? BECH32 : BECH32M
  const rest = polymod([...expand(prefix), ...data, 0, 0, 0, 0, 0, 0]) ^ constant
  const checksum = [5, 4, 3, 2, 1, 0].map((place) => (rest >>> (5 * place)) & 31)
  return `${prefix}1${[...data, ...checksum].map((value) => ALPHABET[value]).join('')}`
}

function isProgram(version: number, program: Uint8Array): boolean {
  if (version === 0) return program.length === 20 || program.length === 32
  return version <= 16 && program.length >= 2 && program.length <= 40
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATORS.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator
    })
  }
  return sum
}

/** Groups of five bits as bytes; null if the padding is too long or not zero. */
function toBytes(fives: readonly number[]): Uint8Array | null {
  let rest = 0
  let bits = 0
  const bytes: number[] = []
  for (const five of fives) {
    rest = (rest << 5) | five
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(rest >>> bits)
    rest &= (1 << bits) - 1
  }
  return bits < 5 && rest === 0 ? Uint8Array.from(bytes) : null
}

function toFives(bytes: Uint8Array): number[] {
  let rest = 0
  let bits = 0
  const fives: number[] = []
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    for (bits += 8; bits >= 5;) {
      bits -= 5
      fives.push(rest >>> bits)
      rest &= (1 << bits) - 1
    }
  }
  return bits === 0 ? fives : [...fives, rest << (5 - bits)]
}
