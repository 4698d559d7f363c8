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
const EUROS = { min: '10', max: '5000', presets: ['20', '50', '100', '250'] }
const REAIS = { min: '10', max: '25000', presets: ['50', '100', '200', '500'] }
const LIRA = { min: '200', max: '150000', presets: ['500', '1000', '2500', '5000'] }
const RUPEES = { min: '500', max: '100000', presets: ['1000', '2500', '5000', '10000'] }
const TAKA = { min: '500', max: '50000', presets: ['1000', '2000', '5000', '10000'] }
const SOM = { min: '50000', max: '10000000', presets: ['100000', '250000', '500000', '1000000'] }
const PESOS = { min: '200', max: '100000', presets: ['500', '1000', '2500', '5000'] }
const BITCOINS = { min: '0.0001', max: '2', presets: ['0.0005', '0.001', '0.005', '0.01'] }
const ETHER = { min: '0.005', max: '40', presets: ['0.01', '0.05', '0.1', '0.5'] }
const TETHER = { min: '10', max: '50000', presets: ['20', '50', '100', '250'] }
const TRON = { min: '50', max: '500000', presets: ['100', '250', '500', '1000'] }

const EURO_DOLLAR = { EUR: EUROS, USD: EUROS }

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
  skrill: { name: 'Skrill', brand: 'skrill', terms: EURO_DOLLAR },
  neteller: { name: 'Neteller', brand: 'neteller', terms: EURO_DOLLAR },
  astropay: {
    name: 'AstroPay',
    brand: 'astroPay',
    terms: { USD: EUROS, BRL: REAIS, MXN: PESOS, INR: RUPEES },
  },
  jeton: { name: 'Jeton', brand: 'jeton', terms: { EUR: EUROS, TRY: LIRA } },
  papara: { name: 'Papara', brand: 'papara', countries: ['TR'], terms: { TRY: LIRA } },
  // assumed: in dollars, since the Philippine peso is not among the currencies
  gcash: { name: 'GCash', brand: 'gcash', countries: ['PH'], terms: { USD: EUROS } },
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
  terms: { BDT: TAKA, INR: RUPEES, UZS: SOM, MXN: PESOS },
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
          terms: { BDT: TAKA },
        }),
      ),
      deposit('cash-agent', { ...CASH_AGENT, expirySeconds: 2 * DAY }),
      ...each(AGENTS, (kind, entry) =>
        withdrawal(kind, {
          ...entry,
          isManual: true,
          countries: ['BD'],
          fields: BANGLADESH_WALLET,
          terms: { BDT: TAKA },
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
        terms: {
          ...EURO_DOLLAR,
          BRL: { min: '50', max: '25000', presets: ['100', '250', '500', '1000'] },
          TRY: LIRA,
          INR: RUPEES,
          MXN: PESOS,
        },
      }),
      deposit('humo', { name: 'HUMO', brand: 'humo', countries: ['UZ'], terms: { UZS: SOM } }),
      deposit('uzcard', {
        name: 'UZCARD',
        brand: 'uzcard',
        countries: ['UZ'],
        terms: { UZS: SOM },
      }),
    ],
  },
  {
    id: 'bank',
    name: 'Bank',
    methods: [
      deposit('pix', { name: 'PIX', brand: 'pix', countries: ['BR'], terms: { BRL: REAIS } }),
      deposit('upi', { name: 'UPI', brand: 'upi', countries: ['IN'], terms: { INR: RUPEES } }),
      deposit('sepa', {
        name: 'SEPA',
        brand: 'bankTransfer',
        durationSeconds: DAY,
        expirySeconds: 5 * DAY,
        arrival: 'whatCame',
        terms: { EUR: { ...EUROS, max: '50000' } },
      }),
      deposit('open-banking', {
        name: 'Open banking',
        brand: 'bankTransfer',
        terms: { EUR: { ...EUROS, max: '20000' } },
      }),
      withdrawal('pix', {
        name: 'PIX',
        brand: 'pix',
        countries: ['BR'],
        durationSeconds: 5 * MINUTE,
        fields: [{ name: 'key', kind: 'pixKey' }],
        terms: { BRL: REAIS },
      }),
      withdrawal('upi', {
        name: 'UPI',
        brand: 'upi',
        countries: ['IN'],
        fields: [{ name: 'upi', kind: 'upiId' }],
        terms: { INR: RUPEES },
      }),
      withdrawal('sepa', {
        name: 'SEPA',
        brand: 'bankTransfer',
        durationSeconds: DAY,
        fields: [
          { name: 'iban', kind: 'iban' },
          { name: 'holder', kind: 'personName' },
        ],
        terms: { EUR: { ...EUROS, max: '50000' } },
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
        terms: { BTC: BITCOINS },
      }),
      coins('ethereum', { name: 'Ethereum', brand: 'ethereum', terms: { ETH: ETHER } }),
      coins('tether', { name: 'Tether', brand: 'tether', terms: { USDT: TETHER } }),
      coins('tether-erc20', { name: 'Tether (ERC-20)', brand: 'tether', terms: { USDT: TETHER } }),
      coins('tron', { name: 'Tron', brand: 'tron', terms: { TRX: TRON } }),
      withdrawal('bitcoin', {
        name: 'Bitcoin',
        brand: 'bitcoin',
        fields: [{ name: 'address', kind: 'bitcoinAddress' }],
        terms: { BTC: { ...BITCOINS, fee: '0.00002' } },
      }),
      withdrawal('ethereum', {
        name: 'Ethereum',
        brand: 'ethereum',
        fields: [{ name: 'address', kind: 'ethereumAddress' }],
        terms: { ETH: { ...ETHER, fee: '0.0005' } },
      }),
      withdrawal('tether', {
        name: 'Tether',
        brand: 'tether',
        fields: [{ name: 'address', kind: 'tronAddress' }],
        terms: { USDT: { ...TETHER, fee: '1' } },
      }),
      withdrawal('tether-erc20', {
        name: 'Tether (ERC-20)',
        brand: 'tether',
        fields: [{ name: 'address', kind: 'ethereumAddress' }],
        terms: { USDT: { ...TETHER, min: '20', fee: '4' } },
      }),
      withdrawal('tron', {
        name: 'Tron',
        brand: 'tron',
        fields: [{ name: 'address', kind: 'tronAddress' }],
        terms: { TRX: { ...TRON, fee: '1' } },
      }),
    ],
  },
]
