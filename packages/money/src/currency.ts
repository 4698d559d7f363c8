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

function currency(
  entry: Omit<Currency, 'subunitToUnit' | 'subCurrencies'> & { milliCode?: string },
): Currency {
  const { milliCode, ...fields } = entry
  const subunitToUnit = 10n ** BigInt(entry.scale)
  // BTC and ETH have milli sub-units (factor 1000)
  const subCurrencies = milliCode
    ? [{ code: milliCode, symbol: `m${entry.symbol}`, subunitToUnit: subunitToUnit / 1000n }]
    : []
  return { ...fields, subunitToUnit, subCurrencies }
}

/** Every currency of the platform, in the order shown to players. Scales: ISO 4217, BIP-21, EIP-681. */
export const CURRENCIES: readonly Currency[] = [
  currency({ code: 'EUR', name: 'Euro', type: 'fiat', symbol: '€', scale: 2 }),
  currency({ code: 'USD', name: 'US dollar', type: 'fiat', symbol: '$', scale: 2 }),
  currency({ code: 'BRL', name: 'Brazilian real', type: 'fiat', symbol: 'R$', scale: 2 }),
  currency({ code: 'TRY', name: 'Turkish lira', type: 'fiat', symbol: '₺', scale: 2 }),
  currency({ code: 'INR', name: 'Indian rupee', type: 'fiat', symbol: '₹', scale: 2 }),
  currency({ code: 'BDT', name: 'Bangladeshi taka', type: 'fiat', symbol: '৳', scale: 2 }),
  currency({ code: 'UZS', name: 'Uzbekistani som', type: 'fiat', symbol: "so'm", scale: 2 }),
  currency({ code: 'MXN', name: 'Mexican peso', type: 'fiat', symbol: 'MX$', scale: 2 }),
  currency({
    code: 'BTC',
    name: 'Bitcoin',
    type: 'crypto',
    symbol: '₿',
    scale: 8,
    milliCode: 'mBTC',
  }),
  currency({
    code: 'ETH',
    name: 'Ether',
    type: 'crypto',
    symbol: 'Ξ',
    scale: 18,
    milliCode: 'mETH',
  }),
  currency({ code: 'USDT', name: 'Tether', type: 'crypto', symbol: '₮', scale: 6 }),
  currency({ code: 'TRX', name: 'Tron', type: 'crypto', symbol: 'TRX', scale: 6 }),
]

const byCode: ReadonlyMap<string, Currency> = new Map(
  CURRENCIES.map((entry) => [entry.code, entry]),
)

/** The currency of a code, or undefined for an unknown code. */
export function findCurrency(code: string): Currency | undefined {
  return byCode.get(code)
}

/** The currency of a code that must exist; throws for a code that was never checked at the edge. */
export function requireCurrency(code: string): Currency {
  const found = byCode.get(code)
  if (!found) throw new Error(`Unknown currency ${code}: check codes at the edge with findCurrency`)
  return found
}
