import { formatDecimal } from '@fairhouse/money/amount'
import { CURRENCY_CODES, requireCurrency } from '@fairhouse/money/currency'
import { roundedWorth } from '@fairhouse/money/rounded-worth'
import type { PaymentField } from '@fairhouse/contract/payment-instructions'
import type {
  MethodEntry,
  MethodGroupEntry,
  MethodTerms,
} from '#platform/modules/payment/payment-method.entry'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// assumed: the specification names methods but no limits, presets, fees or times
type Bounds = { readonly min: number; readonly max: number; readonly presets: readonly number[] }

/** In euros; in other currencies their rounded worth. */
const USUAL: Bounds = { min: 10, max: 5_000, presets: [20, 50, 100, 250] }
const LOCAL: Bounds = { min: 5, max: 5_000, presets: [10, 25, 50, 100] }
const PIX: Bounds = { min: 2, max: 5_000, presets: [10, 20, 40, 100] }
const COIN: Bounds = { ...USUAL, max: 50_000 }

const FIAT = CURRENCY_CODES.filter((code) => requireCurrency(code).type === 'fiat')

function termsIn(
  codes: string | readonly string[],
  bounds: Bounds,
  fee?: string,
): Record<string, MethodTerms> {
  const list = typeof codes === 'string' ? [codes] : codes
  const entries = list.map((code): [string, MethodTerms] => {
    const write = (euros: number) =>
      formatDecimal(roundedWorth(BigInt(euros * 100), code)!, requireCurrency(code))
    const { min, max, presets } = bounds
    const terms = { min: write(min), max: write(max), presets: presets.map(write) }
    return [code, fee === undefined ? terms : { ...terms, fee }]
  })
  return Object.fromEntries(entries)
}

const WALLET_ID: readonly PaymentField[] = [{ name: 'account', kind: 'emailOrPhone' }]
const BANGLADESH_WALLET: readonly PaymentField[] = [{ name: 'account', kind: 'bangladeshMobile' }]

type Common = Pick<MethodEntry, 'name' | 'brand' | 'countries' | 'terms' | 'isManual' | 'fields'>

/** Completed within minutes on the provider's page or in an app. */
function deposit(kind: string, entry: Common & Partial<MethodEntry>): MethodEntry {
  return {
    method: `cashier.deposit.${kind}`,
    durationSeconds: 0,
    expirySeconds: 30 * MINUTE,
    ...entry,
    fields: [],
  }
}

/** Crypto: the payer chooses the amount, and the network needs confirmations. */
function coins(kind: string, entry: Common & Partial<MethodEntry>): MethodEntry {
  return deposit(kind, {
    durationSeconds: 5 * MINUTE,
    expirySeconds: DAY,
    arrival: 'whatCame',
    ...entry,
  })
}

function withdrawal(kind: string, entry: Common & Partial<MethodEntry>): MethodEntry {
  return {
    method: `cashier.withdrawal.${kind}`,
    durationSeconds: HOUR,
    expirySeconds: DAY,
    ...entry,
    terms: mapTerms(entry.terms),
  }
}

/** Withdrawals have no preset amounts, since players know their balance. */
function mapTerms(terms: MethodEntry['terms']): Record<string, MethodTerms> {
  const entries = Object.entries(terms).map(([code, each]) => [code, { ...each, presets: [] }])
  return Object.fromEntries(entries) as Record<string, MethodTerms>
}

const AGENTS = {
  bkash: { name: 'bKash', brand: 'bkash' },
  nagad: { name: 'Nagad', brand: 'nagad' },
  rocket: { name: 'Rocket', brand: 'rocket' },
}

const WALLETS = {
  skrill: { name: 'Skrill', brand: 'skrill', terms: termsIn(FIAT, USUAL) },
  neteller: { name: 'Neteller', brand: 'neteller', terms: termsIn(FIAT, USUAL) },
  astropay: {
    name: 'AstroPay',
    brand: 'astroPay',
    terms: termsIn(['USD', 'BRL', 'MXN', 'INR'], USUAL),
  },
  jeton: { name: 'Jeton', brand: 'jeton', terms: termsIn(['EUR', 'TRY'], USUAL) },
  papara: { name: 'Papara', brand: 'papara', countries: ['TR'], terms: termsIn('TRY', LOCAL) },
  gcash: {
    name: 'GCash',
    brand: 'gcash',
    countries: ['PH'],
    terms: termsIn(['PHP', 'USD'], USUAL),
  },
}

function each<T extends object>(
  table: Readonly<Record<string, T>>,
  make: (kind: string, entry: T) => MethodEntry,
): MethodEntry[] {
  return Object.entries(table).map(([kind, entry]) => make(kind, entry))
}

const CASH_AGENT = {
  name: 'Cash agent',
  brand: 'cashAgent',
  isManual: true,
  durationSeconds: HOUR,
  terms: termsIn(['BDT', 'INR', 'UZS', 'MXN'], LOCAL),
}

/** The methods of the cashier, in display order. */
export const CASHIER_METHODS: readonly MethodGroupEntry[] = [
  {
    id: 'agents',
    name: 'Agents',
    methods: [
      ...each(AGENTS, (kind, entry) =>
        deposit(kind, {
          ...entry,
          isManual: true,
          countries: ['BD'],
          durationSeconds: 15 * MINUTE,
          expirySeconds: DAY,
          terms: termsIn('BDT', LOCAL),
        }),
      ),
      deposit('cash-agent', { ...CASH_AGENT, expirySeconds: 2 * DAY }),
      ...each(AGENTS, (kind, entry) =>
        withdrawal(kind, {
          ...entry,
          isManual: true,
          countries: ['BD'],
          fields: BANGLADESH_WALLET,
          terms: termsIn('BDT', LOCAL),
        }),
      ),
      // The only way to be paid in som.
      withdrawal('cash-agent', { ...CASH_AGENT, fields: [{ name: 'phone', kind: 'phone' }] }),
    ],
  },
  {
    id: 'cards',
    name: 'Cards',
    methods: [
      deposit('card', {
        name: 'Card',
        brand: 'visa',
        terms: termsIn(FIAT, USUAL),
      }),
      deposit('humo', {
        name: 'HUMO',
        brand: 'humo',
        countries: ['UZ'],
        terms: termsIn('UZS', LOCAL),
      }),
      deposit('uzcard', {
        name: 'UZCARD',
        brand: 'uzcard',
        countries: ['UZ'],
        terms: termsIn('UZS', LOCAL),
      }),
    ],
  },
  {
    id: 'bank',
    name: 'Bank',
    methods: [
      deposit('pix', { name: 'PIX', brand: 'pix', countries: ['BR'], terms: termsIn('BRL', PIX) }),
      deposit('upi', {
        name: 'UPI',
        brand: 'upi',
        countries: ['IN'],
        terms: termsIn('INR', LOCAL),
      }),
      deposit('sepa', {
        name: 'SEPA',
        brand: 'bankTransfer',
        durationSeconds: DAY,
        expirySeconds: 5 * DAY,
        arrival: 'whatCame',
        terms: termsIn('EUR', { ...USUAL, max: 50_000 }),
      }),
      deposit('open-banking', {
        name: 'Open banking',
        brand: 'bankTransfer',
        terms: termsIn('EUR', { ...USUAL, max: 20_000 }),
      }),
      withdrawal('pix', {
        name: 'PIX',
        brand: 'pix',
        countries: ['BR'],
        durationSeconds: 5 * MINUTE,
        fields: [{ name: 'key', kind: 'pixKey' }],
        terms: termsIn('BRL', PIX),
      }),
      withdrawal('upi', {
        name: 'UPI',
        brand: 'upi',
        countries: ['IN'],
        fields: [{ name: 'upi', kind: 'upiId' }],
        terms: termsIn('INR', LOCAL),
      }),
      withdrawal('sepa', {
        name: 'SEPA',
        brand: 'bankTransfer',
        durationSeconds: DAY,
        fields: [
          { name: 'iban', kind: 'iban' },
          { name: 'holder', kind: 'personName' },
        ],
        terms: termsIn('EUR', { ...USUAL, max: 50_000 }),
      }),
    ],
  },
  {
    id: 'wallets',
    name: 'E-wallets',
    methods: [
      ...each(WALLETS, deposit),
      ...each(WALLETS, (kind, entry) =>
        withdrawal(kind, { ...entry, fields: WALLET_ID, feeBasisPoints: 100 }),
      ),
    ],
  },
  {
    id: 'crypto',
    name: 'Cryptocurrencies',
    methods: [
      coins('bitcoin', {
        name: 'Bitcoin',
        brand: 'bitcoin',
        durationSeconds: 20 * MINUTE,
        terms: termsIn('BTC', COIN),
      }),
      coins('ethereum', { name: 'Ethereum', brand: 'ethereum', terms: termsIn('ETH', COIN) }),
      coins('tether', { name: 'Tether', brand: 'tether', terms: termsIn('USDT', COIN) }),
      coins('tether-erc20', {
        name: 'Tether (ERC-20)',
        brand: 'tether',
        terms: termsIn('USDT', COIN),
      }),
      coins('tron', { name: 'Tron', brand: 'tron', terms: termsIn('TRX', COIN) }),
      withdrawal('bitcoin', {
        name: 'Bitcoin',
        brand: 'bitcoin',
        fields: [{ name: 'address', kind: 'bitcoinAddress' }],
        terms: termsIn('BTC', COIN, '0.00002'),
      }),
      withdrawal('ethereum', {
        name: 'Ethereum',
        brand: 'ethereum',
        fields: [{ name: 'address', kind: 'ethereumAddress' }],
        terms: termsIn('ETH', COIN, '0.0005'),
      }),
      withdrawal('tether', {
        name: 'Tether',
        brand: 'tether',
        fields: [{ name: 'address', kind: 'tronAddress' }],
        terms: termsIn('USDT', COIN, '1'),
      }),
      withdrawal('tether-erc20', {
        name: 'Tether (ERC-20)',
        brand: 'tether',
        fields: [{ name: 'address', kind: 'ethereumAddress' }],
        terms: termsIn('USDT', { ...COIN, min: 20 }, '4'),
      }),
      withdrawal('tron', {
        name: 'Tron',
        brand: 'tron',
        fields: [{ name: 'address', kind: 'tronAddress' }],
        terms: termsIn('TRX', COIN, '1'),
      }),
    ],
  },
]
