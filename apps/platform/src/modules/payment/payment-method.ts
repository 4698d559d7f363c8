import type { PaymentMethod } from '@fairhouse/contract/invoice'
import type { PaymentField } from '@fairhouse/contract/payment-instructions'
import { type FeeTerms, feeOf } from '@fairhouse/domain/payment/fee'
import { parseDecimal } from '@fairhouse/money/amount'
import { type Currency, requireCurrency } from '@fairhouse/money/currency'
import type { MethodEntry, MethodGroupEntry, MethodTerms } from './payment-method.entry.ts'

export type MethodDirection = 'deposit' | 'withdrawal'

/** A method in one currency, for checking a deposit or withdrawal. */
export type MethodOffer = {
  readonly method: string
  readonly provider: string
  readonly direction: MethodDirection
  /** The provider's name of the method: `card`, `pix`, `bitcoin`, … */
  readonly kind: string
  readonly name: string
  readonly brand: string
  readonly currency: Currency
  readonly minAmountMinor: bigint
  readonly maxAmountMinor: bigint
  readonly presetsMinor: readonly bigint[]
  readonly fee: FeeTerms
  readonly durationSeconds: number
  readonly expirySeconds: number
  readonly countries: readonly string[] | null
  readonly isManual: boolean
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
  /** Groups with at least one method for a currency and country (null = unknown). */
  list(asked: {
    readonly direction: MethodDirection
    readonly currency: string
    readonly country: string | null
  }): OfferGroup[]
  find(method: string, currency: string): MethodOffer | undefined
  /** The destination fields of a method, in any currency. */
  fieldsOf(method: string): readonly PaymentField[] | undefined
  /** Withdrawal methods with these destination fields. */
  payingTo(form: string): string[]
}

/**
 * Validates the declarations; an invalid amount stops the start. `order` lists the methods that the
 * operator offers, in display order; empty = all as declared, manually confirmed ones first.
 */
export function createPaymentMethods(
  declared: readonly MethodGroupEntry[],
  order: readonly string[] = [],
): PaymentMethods {
  const groups = mergeGroups(declared).map(({ id, name, methods }) => ({
    id,
    name,
    methods: arrange(methods.flatMap(expandEntry), order),
  }))
  const offers = groups.flatMap((group) => group.methods)
  const arranged = groups.toSorted((a, b) => rankOf(a.methods, order) - rankOf(b.methods, order))
  return {
    list: ({ direction, currency, country }) =>
      arranged
        .map((group) => ({
          ...group,
          methods: group.methods.filter(
            (offer) =>
              offer.direction === direction &&
              offer.currency.code === currency &&
              isOfferedIn(offer, country),
          ),
        }))
        .filter((group) => group.methods.length > 0),
    find: (method, currency) =>
      offers.find((offer) => offer.method === method && offer.currency.code === currency),
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
export function toPaymentMethod(offer: MethodOffer): PaymentMethod {
  return {
    method: offer.method,
    name: offer.name,
    brand: offer.brand,
    currency: offer.currency.code,
    minAmount: offer.minAmountMinor.toString(),
    maxAmount: offer.maxAmountMinor.toString(),
    presets: offer.presetsMinor.map(String),
    durationSeconds: offer.durationSeconds,
    fee: offer.fee.fixedMinor.toString(),
    ...(offer.fee.basisPoints > 0 && { feeBasisPoints: offer.fee.basisPoints }),
    ...(offer.direction === 'withdrawal' && { fields: [...offer.fields] }),
    ...(offer.isManual && { isManual: true }),
  }
}

/** Merges groups of several providers that have the same id. */
function mergeGroups(declared: readonly MethodGroupEntry[]): MethodGroupEntry[] {
  const byId = Map.groupBy(declared, ({ id }) => id)
  return [...byId.values()].map((same) => ({
    id: same[0]!.id,
    name: same[0]!.name,
    methods: same.flatMap(({ methods }) => methods),
  }))
}

function arrange(offers: readonly MethodOffer[], order: readonly string[]): MethodOffer[] {
  const offered = order.length === 0 ? offers : offers.filter((o) => order.includes(o.method))
  return offered.toSorted((a, b) => rank(a, order) - rank(b, order))
}

function rank(offer: MethodOffer, order: readonly string[]): number {
  if (order.length > 0) return order.indexOf(offer.method)
  return offer.isManual ? 0 : 1
}

function rankOf(offers: readonly MethodOffer[], order: readonly string[]): number {
  return Math.min(...offers.map((offer) => rank(offer, order)))
}

function expandEntry(entry: MethodEntry): MethodOffer[] {
  const [provider = '', direction, kind = ''] = entry.method.split('.')
  return Object.entries(entry.terms).map(([code, terms]) => ({
    method: entry.method,
    provider,
    direction: direction === 'withdrawal' ? 'withdrawal' : 'deposit',
    kind,
    name: entry.name,
    brand: entry.brand,
    durationSeconds: entry.durationSeconds,
    expirySeconds: entry.expirySeconds,
    countries: entry.countries ?? null,
    isManual: entry.isManual ?? false,
    arrival: entry.arrival ?? 'exact',
    fields: entry.fields ?? [],
    ...readTerms(entry, requireCurrency(code), terms),
  }))
}

function readTerms(entry: MethodEntry, currency: Currency, terms: MethodTerms) {
  const read = (text: string): bigint => {
    const parsed = parseDecimal(text, currency)
    if (!parsed.ok) throw new Error(`${entry.method}: "${text}" is no amount of ${currency.code}`)
    return parsed.amountMinor
  }
  const minAmountMinor = read(terms.min)
  const maxAmountMinor = read(terms.max)
  const presetsMinor = terms.presets.map(read)
  const fee = { fixedMinor: read(terms.fee ?? '0'), basisPoints: entry.feeBasisPoints ?? 0 }
  const isOutside = (amount: bigint) => amount < minAmountMinor || amount > maxAmountMinor
  if (minAmountMinor <= 0n || minAmountMinor > maxAmountMinor || presetsMinor.some(isOutside)) {
    throw new Error(`${entry.method} ${currency.code}: 0 < min ≤ presets ≤ max does not hold`)
  }
  if (feeOf(fee, minAmountMinor) >= minAmountMinor) {
    throw new Error(`${entry.method} ${currency.code}: the fee takes all of the minimum`)
  }
  return { currency, minAmountMinor, maxAmountMinor, presetsMinor, fee }
}

/** An unknown country hides nothing; the provider's page decides. */
function isOfferedIn({ countries }: MethodOffer, country: string | null): boolean {
  return countries === null || country === null || countries.includes(country)
}
