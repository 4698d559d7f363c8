/** The networks whose demo addresses this stand-in shows. */
export type CryptoMethod = 'bitcoin' | 'ethereum' | 'tether'

/**
 * An address to show on the page of a coin payment: right in shape and length, and impossible on its
 * network (characters outside its alphabet), so that no wallet sends real money to it.
 */
export function demoAddress(method: CryptoMethod, token: string): string {
  const filler = token.replace(/[^A-Za-z0-9]/g, '').padEnd(40, '0')
  switch (method) {
    case 'bitcoin':
      // bech32 has no 1, b, i or o behind its prefix
      return `bc1qdemo1${filler.slice(0, 33).toLowerCase()}`
    case 'ethereum':
      // hexadecimal has no m or o
      return `0xdemo${filler.slice(0, 36).toLowerCase()}`
    case 'tether':
      // base58 has no 0 or O
      return `T0DEMO0${filler.slice(0, 27)}`
  }
}
