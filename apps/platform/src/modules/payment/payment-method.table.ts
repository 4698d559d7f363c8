/** Bounds and offered amounts of a method in one currency, in plain decimal of that currency. */
export type MethodTerms = {
  readonly min: string
  readonly max: string
  readonly presets: readonly string[]
}

export type MethodEntry = {
  /** provider.deposit.kind (spec §3); offered only while that provider is configured. */
  readonly method: `${string}.deposit.${string}`
  readonly name: string
  readonly brand: string
  /** Countries that it works in; absent = everywhere. */
  readonly countries?: readonly string[]
  /** Typical time until the money is there; 0 = at once. */
  readonly durationSeconds: number
  /** How long the player has to pay. */
  readonly expirySeconds: number
  readonly terms: Readonly<Record<string, MethodTerms>>
}

export type MethodGroupEntry = {
  readonly id: string
  readonly name: string
  readonly methods: readonly MethodEntry[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE

// assumed: the specification names methods but no limits, presets or times
/** The deposit methods of the house in the order shown. Fees are the house's own: none so far. */
export const DEPOSIT_METHODS: readonly MethodGroupEntry[] = [
  {
    id: 'cards',
    name: 'Cards',
    methods: [
      {
        method: 'cashier.deposit.card',
        name: 'Card',
        brand: 'visa',
        durationSeconds: 0,
        expirySeconds: 30 * MINUTE,
        terms: {
          EUR: { min: '10', max: '5000', presets: ['20', '50', '100', '250'] },
          USD: { min: '10', max: '5000', presets: ['20', '50', '100', '250'] },
          BRL: { min: '50', max: '25000', presets: ['100', '250', '500', '1000'] },
        },
      },
    ],
  },
  {
    id: 'bank',
    name: 'Bank',
    methods: [
      {
        method: 'cashier.deposit.pix',
        name: 'PIX',
        brand: 'pix',
        countries: ['BR'],
        durationSeconds: 0,
        expirySeconds: 30 * MINUTE,
        terms: { BRL: { min: '10', max: '25000', presets: ['50', '100', '200', '500'] } },
      },
    ],
  },
  {
    id: 'crypto',
    name: 'Cryptocurrencies',
    methods: [
      {
        method: 'cashier.deposit.bitcoin',
        name: 'Bitcoin',
        brand: 'bitcoin',
        durationSeconds: 20 * MINUTE,
        expirySeconds: 24 * HOUR,
        terms: {
          BTC: { min: '0.0001', max: '2', presets: ['0.0005', '0.001', '0.005', '0.01'] },
        },
      },
      {
        method: 'cashier.deposit.ethereum',
        name: 'Ethereum',
        brand: 'ethereum',
        durationSeconds: 3 * MINUTE,
        expirySeconds: 24 * HOUR,
        terms: { ETH: { min: '0.005', max: '40', presets: ['0.01', '0.05', '0.1', '0.5'] } },
      },
      {
        method: 'cashier.deposit.tether',
        name: 'Tether',
        brand: 'tether',
        durationSeconds: 2 * MINUTE,
        expirySeconds: 24 * HOUR,
        terms: { USDT: { min: '10', max: '50000', presets: ['20', '50', '100', '250'] } },
      },
    ],
  },
]
