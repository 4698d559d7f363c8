import { keccak_256 } from '@noble/hashes/sha3.js'
import { readBase58Check } from './base58-check.ts'
import { readSegwitAddress } from './bech32.ts'

/** Networks. USDT exists on the last two. */
export type CryptoNetwork = 'bitcoin' | 'ethereum' | 'tron'

const P2PKH = 0x00
const P2SH = 0x05
const TRON = 0x41

/**
 * The normalized address, or null if it is mistyped, of another chain or of a test network.
 * Ethereum addresses get their checksum (EIP-55).
 */
export function readCryptoAddress(text: string, network: CryptoNetwork): string | null {
  const address = bareAddress(text, network)
  switch (network) {
    case 'bitcoin':
      return readBitcoin(address)
    case 'ethereum':
      return readEthereum(address)
    case 'tron':
      return isBase58(address, [TRON]) ? address : null
  }
}

/**
 * Without what wallets and QR codes add: a scheme, a query, invisible marks of direction. The amount of a
 * query is not taken over.
 */
function bareAddress(text: string, network: CryptoNetwork): string {
  const visible = text.replaceAll(/[\s\p{Cf}]/gu, '')
  const isUri = visible.toLowerCase().startsWith(`${network}:`)
  return isUri ? visible.slice(network.length + 1).replace(/[?@].*$/, '') : visible
}

function readBitcoin(address: string): string | null {
  if (readSegwitAddress(address, 'bc') !== null) return address.toLowerCase()
  return isBase58(address, [P2PKH, P2SH]) ? address : null
}

function isBase58(address: string, versions: readonly number[]): boolean {
  const payload = readBase58Check(address)
  return payload?.length === 21 && versions.includes(payload[0] ?? -1)
}

/** Single-case addresses have no checksum (EIP-55); mixed case must match it. */
function readEthereum(address: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return null
  const digits = address.slice(2)
  const right = withChecksum(digits.toLowerCase())
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || address === right ? right : null
}

function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits))
  const cased = [...digits].map((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}
