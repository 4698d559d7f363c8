import { expect, test } from 'vitest'
import { writeBase58Check } from './base58-check.ts'
import { writeSegwitAddress } from './bech32.ts'
import { type CryptoNetwork, readCryptoAddress } from './crypto-address.ts'

// From BIP-173, BIP-350, EIP-55, and well-known addresses.
const P2PKH = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const P2SH = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
const P2WPKH = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const ETHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test.each<[CryptoNetwork, string]>([
  ['bitcoin', P2PKH],
  ['bitcoin', P2SH],
  ['bitcoin', P2WPKH],
  ['bitcoin', TAPROOT],
  ['ethereum', ETHER],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['tron', TRON],
])('of %s, %s is an address', (network, address) => {
  expect(readCryptoAddress(` ${address} `, network)).toBe(address)
})

test('an Ethereum address in one case is kept with its checksum', () => {
  expect(readCryptoAddress(ETHER.toLowerCase(), 'ethereum')).toBe(ETHER)
  expect(readCryptoAddress(`0x${ETHER.slice(2).toUpperCase()}`, 'ethereum')).toBe(ETHER)
})

test('a Bitcoin address in capitals, as QR codes have it, is the same in small letters', () => {
  expect(readCryptoAddress(P2WPKH.toUpperCase(), 'bitcoin')).toBe(P2WPKH)
})

test.each<[string, CryptoNetwork, string]>([
  ['nothing', 'bitcoin', ''],
  ['an address of Ethereum', 'bitcoin', ETHER],
  ['an address of TRON', 'bitcoin', TRON],
  ['an address of Bitcoin', 'ethereum', P2WPKH],
  ['an address of Bitcoin', 'tron', P2PKH],
  ['one changed character', 'bitcoin', P2PKH.replace('zP1', 'zP2')],
  ['one changed character', 'bitcoin', P2WPKH.replace('508', '509')],
  ['one changed character', 'tron', TRON.replace('NHq', 'NHr')],
  ['one letter in the wrong case', 'ethereum', ETHER.replace('5aAeb', '5aaeb')],
  ['a missing digit', 'ethereum', ETHER.slice(0, -1)],
  ['mixed case in Bech32', 'bitcoin', P2WPKH.replace('bc1q', 'bc1Q')],
  ['the test network', 'bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['the test network', 'bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['a taproot program under the old checksum', 'bitcoin', TAPROOT.replace('jj0', 'jj9')],
  ['many characters', 'bitcoin', '1'.repeat(10_000)],
])('%s is no address of %s', (_, network, text) => {
  expect(readCryptoAddress(text, network)).toBe(null)
})

test.each<[CryptoNetwork, string, string | null]>([
  ['bitcoin', `bitcoin:${P2WPKH}`, P2WPKH],
  ['bitcoin', `BITCOIN:${P2WPKH.toUpperCase()}?AMOUNT=0.5&label=x`, P2WPKH],
  ['bitcoin', `\u2068${P2PKH}\u2069`, P2PKH],
  ['ethereum', `ethereum:${ETHER}@1?value=1`, ETHER],
  ['tron', `\u200etron:${TRON} `, TRON],
  ['bitcoin', `ethereum:${ETHER}`, null],
  ['ethereum', `bitcoin:${ETHER}`, null],
])('on %s the text %j of a wallet or a QR code is %s', (network, text, address) => {
  expect(readCryptoAddress(text, network)).toBe(address)
})

test('encoding and decoding are inverse', () => {
  const program = Uint8Array.from({ length: 20 }, (_, index) => index * 11)
  for (const version of [0, 1]) {
    const address = writeSegwitAddress({ version, program }, 'bc')
    expect(readCryptoAddress(address, 'bitcoin')).toBe(address)
  }
  const tron = writeBase58Check(Uint8Array.from([0x41, ...program]))
  expect(readCryptoAddress(tron, 'tron')).toBe(tron)
  const bitcoin = writeBase58Check(Uint8Array.from([0, 0, 0, ...program.slice(2)]))
  expect(readCryptoAddress(bitcoin, 'bitcoin')).toBe(bitcoin)
})
