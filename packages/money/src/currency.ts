/** A subunit of a currency with its own name, such as milli-bitcoin. */
export type SubCurrency = {
  readonly code: string
  readonly symbol: string
  /** Minor units of the currency in one unit of this part. */
  readonly subunitToUnit: bigint
}

/** A currency of the platform. All amounts are `bigint` minor units: cents, satoshi, wei. */
export type Currency = {
  readonly code: string
  readonly name: string
  readonly type: 'fiat' | 'crypto'
  readonly symbol: string
  /** Digits after the decimal point: `subunitToUnit` is 10 to this power. */
  readonly scale: number
  readonly subunitToUnit: bigint
  readonly subCurrencies: readonly SubCurrency[]
}

/** Coins with their scale (BIP-21, EIP-681); BTC and ETH have a milli subunit. */
const COINS: Readonly<Record<string, Pick<Currency, 'name' | 'symbol' | 'scale'>>> = {
  BTC: { name: 'Bitcoin', symbol: '₿', scale: 8 },
  ETH: { name: 'Ether', symbol: 'Ξ', scale: 18 },
  USDT: { name: 'Tether', symbol: '₮', scale: 6 },
  TRX: { name: 'Tron', symbol: 'TRX', scale: 6 },
}

/**
 * The currencies of countries in ISO 4217, by their digits after the decimal point. The scale of
 * money never comes from Intl, which has fewer digits for some.
 */
const FIAT_BY_SCALE: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF ' +
    'CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD ' +
    'HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA ' +
    'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN ' +
    'QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP ' +
    'TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const scales = new Map<string, number>([
  ...Object.entries(FIAT_BY_SCALE).flatMap(([scale, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(scale)]),
  ),
  ...Object.entries(COINS).map(([code, { scale }]): [string, number] => [code, scale]),
])

const byCode = new Map<string, Currency>()

/** The currency of a code, or undefined for an unknown code. */
export function findCurrency(code: string): Currency | undefined {
  const known = byCode.get(code)
  const scale = scales.get(code)
  if (known !== undefined || scale === undefined) return known
  const made = makeCurrency(code, scale)
  byCode.set(code, made)
  return made
}

function makeCurrency(code: string, scale: number): Currency {
  const subunitToUnit = 10n ** BigInt(scale)
  const coin = COINS[code]
  if (coin === undefined) {
    const names = { name: fiatName(code), symbol: fiatSymbol(code) }
    return { code, type: 'fiat', ...names, scale, subunitToUnit, subCurrencies: [] }
  }
  const milli = {
    code: `m${code}`,
    symbol: `m${coin.symbol}`,
    subunitToUnit: subunitToUnit / 1000n,
  }
  const subCurrencies = code === 'BTC' || code === 'ETH' ? [milli] : []
  return { code, type: 'crypto', ...coin, subunitToUnit, subCurrencies }
}

function fiatName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code
}

/** "€", "CA$": the short form where it is unique, otherwise the local one, such as "zł". */
function fiatSymbol(code: string): string {
  if (code === 'UZS') return "so'm"
  const write = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? code
  const symbol = write('symbol')
  return symbol === code ? write('narrowSymbol') : symbol
}

/** The currency of a code that must exist; throws for a code that was never checked at the edge. */
export function requireCurrency(code: string): Currency {
  const found = findCurrency(code)
  if (!found) throw new Error(`Unknown currency ${code}: check codes at the edge with findCurrency`)
  return found
}

/** The codes of all currencies that a site can switch on. */
export const CURRENCY_CODES: readonly string[] = [...scales.keys()]

/** Those that are on unless the operator chooses, in the order shown to players. */
export const DEFAULT_CURRENCY_CODES: readonly string[] =
  'EUR USD BRL TRY INR BDT UZS MXN BTC ETH USDT TRX'.split(' ')
