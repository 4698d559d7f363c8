import type { MethodKind, PaymentMethod } from '@fairhouse/contract/invoice'
import type { PaymentField } from '@fairhouse/contract/payment-instructions'
import type { Market } from '@fairhouse/domain/market/market'
import { isMethodAllowed } from '@fairhouse/domain/market/payment-methods'
import type { FeeTerms } from '@fairhouse/domain/payment/fee'
import { type MethodResult, orderByResults } from '@fairhouse/domain/payment/method-order'
import { type Currency, requireCurrency } from '@fairhouse/money/currency'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import { type MethodEntry, readMethodEntries } from './payment-method.file.ts'

export type MethodDirection = 'deposit' | 'withdrawal'

/** A method in one currency, for checking a deposit or withdrawal. */
export type MethodOffer = {
  /** provider.deposit.id or provider.withdrawal.id */
  readonly method: string
  readonly provider: string
  readonly direction: MethodDirection
  /** The provider's name of the method: `card`, `pix`, `bitcoin`, … */
  readonly id: string
  readonly kind: MethodKind
  readonly names: Readonly<Record<string, string>>
  readonly brand: string
  readonly currency: Currency
  readonly minAmountMinor: bigint
  readonly maxAmountMinor: bigint
  readonly presetsMinor: readonly bigint[]
  readonly fee: FeeTerms
  readonly durationSeconds: number
  readonly expirySeconds: number
  readonly countries: readonly string[] | null
  readonly arrival: 'exact' | 'whatCame'
  readonly fields: readonly PaymentField[]
}

type OfferGroup = {
  readonly id: string
  readonly name: string
  readonly methods: readonly MethodOffer[]
}

/** All methods of all providers. */
export type PaymentMethods = {
  /** Groups with at least one method for a market, currency and country (null = unknown). */
  list(asked: {
    readonly direction: MethodDirection
    readonly currency: string
    readonly country: string | null
    readonly market: Market
    /** How payments of the country ended, by method; without it the order is the file's. */
    readonly results?: ReadonlyMap<string, MethodResult> | undefined
  }): OfferGroup[]
  find(method: string, currency: string): MethodOffer | undefined
  /** Each method in each of its currencies. */
  all(): readonly MethodOffer[]
  /** Each method in one of its currencies. */
  each(): MethodOffer[]
  /** The destination fields of a method, in any currency. */
  fieldsOf(method: string): readonly PaymentField[] | undefined
  /** Withdrawal methods with these destination fields. */
  payingTo(form: string): string[]
}

const CARDS = { id: 'cards', name: 'Cards' }
const BANK = { id: 'bank', name: 'Bank' }

const GROUPS: Readonly<Record<MethodKind, { readonly id: string; readonly name: string }>> = {
  agent: { id: 'agents', name: 'Agents' },
  card: CARDS,
  'apple-pay': CARDS,
  'google-pay': CARDS,
  bank: BANK,
  pix: BANK,
  wallet: { id: 'wallets', name: 'E-wallets' },
  crypto: { id: 'crypto', name: 'Cryptocurrencies' },
}

/** After this time `cashier.json` is read again. */
const KEPT_MS = 60_000

/** The methods of these providers as `cashier.json` has them. An invalid file stops the start. */
export function createPaymentMethods({
  directories,
  providers,
  clock,
  log,
}: {
  /** Directories that may contain the file, the operator's first. */
  readonly directories: readonly string[]
  /** Names of the configured ones. */
  readonly providers: readonly string[]
  readonly clock: Clock
  readonly log: Log
}): PaymentMethods {
  const read = () => arrangeMethods(readMethodEntries(directories), providers)
  let methods = read()
  let readAt = clock.now().getTime()
  const current = (): PaymentMethods => {
    const now = clock.now().getTime()
    if (now - readAt < KEPT_MS) return methods
    readAt = now
    try {
      methods = read()
    } catch (error) {
      log.error({ err: error }, 'the payment methods stay as they were')
    }
    return methods
  }
  return {
    list: (asked) => current().list(asked),
    find: (method, currency) => current().find(method, currency),
    all: () => current().all(),
    each: () => current().each(),
    fieldsOf: (method) => current().fieldsOf(method),
    payingTo: (form) => current().payingTo(form),
  }
}

export function arrangeMethods(
  entries: readonly MethodEntry[],
  providers: readonly string[],
): PaymentMethods {
  const offers = entries.flatMap((entry) =>
    providers
      .filter((provider) => isAt(provider, entry, entries))
      .flatMap((provider) => [
        ...expandEntry(entry, provider, 'deposit'),
        ...expandEntry(entry, provider, 'withdrawal'),
      ]),
  )
  return {
    list: ({ direction, currency, country, market, results = new Map() }) => {
      const offered = offers.filter(
        (offer) =>
          offer.direction === direction &&
          offer.currency.code === currency &&
          isMethodAllowed(market, offer.kind) &&
          isOfferedIn(offer, country),
      )
      const groups = Map.groupBy(orderByResults(offered, results), ({ kind }) => GROUPS[kind])
      return [...groups].map(([group, methods]) => ({ ...group, methods }))
    },
    find: (method, currency) =>
      offers.find((offer) => offer.method === method && offer.currency.code === currency),
    all: () => offers,
    each: () => [...new Map(offers.map((offer) => [offer.method, offer])).values()],
    fieldsOf: (method) => offers.find((offer) => offer.method === method)?.fields,
    payingTo: (form) => [
      ...new Set(
        offers
          .filter((offer) => offer.direction === 'withdrawal' && formOf(offer.fields) === form)
          .map((offer) => offer.method),
      ),
    ],
  }
}

/** A key of field names and kinds: methods with equal keys share destinations. */
export function formOf(fields: readonly PaymentField[]): string {
  return fields.map(({ name, kind }) => `${name}:${kind}`).join(',')
}

/** The method as the contract shows it. */
export function toPaymentMethod(offer: MethodOffer, locale: string): PaymentMethod {
  return {
    method: offer.method,
    kind: offer.kind,
    name: wordIn(offer.names, locale),
    brand: offer.brand,
    currency: offer.currency.code,
    minAmount: offer.minAmountMinor.toString(),
    maxAmount: offer.maxAmountMinor.toString(),
    presets: offer.presetsMinor.map(String),
    durationSeconds: offer.durationSeconds,
    fee: offer.fee.fixedMinor.toString(),
    ...(offer.fee.basisPoints > 0 && { feeBasisPoints: offer.fee.basisPoints }),
    ...(offer.direction === 'withdrawal' && { fields: [...offer.fields] }),
    ...(offer.kind === 'agent' && { isManual: true }),
  }
}

/** A further configuration of an integration has the methods of the first one, unless some name it. */
function isAt(provider: string, entry: MethodEntry, entries: readonly MethodEntry[]): boolean {
  const hasOwn = entries.some((each) => each.provider === provider)
  return entry.provider === (hasOwn ? provider : provider.split('-')[0])
}

function expandEntry(
  entry: MethodEntry,
  provider: string,
  direction: MethodDirection,
): MethodOffer[] {
  const { [direction]: terms, id, kind, names } = entry
  if (terms === undefined) return []
  const fields = Object.entries(terms.fields).map(([name, format]) => ({ name, kind: format }))
  return entry.currencies.map((code) => ({
    ...{ method: `${provider}.${direction}.${id}`, provider, direction, id, kind, names, fields },
    brand: entry.logo ?? id,
    currency: requireCurrency(code),
    minAmountMinor: BigInt(terms.min[code]!),
    maxAmountMinor: BigInt(terms.max[code]!),
    presetsMinor: (terms.presets[code] ?? []).map(BigInt),
    fee: { fixedMinor: BigInt(terms.fee[code] ?? 0), basisPoints: terms.feeBasisPoints },
    durationSeconds: terms.minutes * 60,
    expirySeconds: terms.minutesToPay * 60,
    countries: entry.countries ?? null,
    arrival: terms.isAnyAmount ? 'whatCame' : 'exact',
  }))
}

/** An unknown country hides nothing; the provider's page decides. */
function isOfferedIn({ countries }: MethodOffer, country: string | null): boolean {
  return countries === null || country === null || countries.includes(country)
}
