import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { parseDecimal } from '@fairhouse/money/amount'
import { type Currency, requireCurrency } from '@fairhouse/money/currency'
import type { MethodEntry, MethodGroupEntry, MethodTerms } from './payment-method.table.ts'

/** A method in one currency, as a deposit is checked against it. */
export type DepositMethod = {
  readonly method: string
  readonly provider: string
  /** The provider's word for the way of paying: `card`, `pix`, `bitcoin`, … */
  readonly kind: string
  readonly name: string
  readonly brand: string
  readonly currency: Currency
  readonly minAmountMinor: bigint
  readonly maxAmountMinor: bigint
  readonly presetsMinor: readonly bigint[]
  readonly durationSeconds: number
  readonly expirySeconds: number
  readonly countries: readonly string[] | null
}

type DepositMethodGroup = {
  readonly id: string
  readonly name: string
  readonly methods: readonly DepositMethod[]
}

/** The methods that can be offered: those of the table whose provider is configured. */
export type DepositMethods = {
  /** Groups with at least one method for a currency in a country (null = unknown). */
  list(currency: string, country: string | null): DepositMethodGroup[]
  find(method: string, currency: string): DepositMethod | undefined
}

/** Reads the table once; an amount that is not one of its currency stops the start. */
export function createDepositMethods(
  table: readonly MethodGroupEntry[],
  providers: readonly string[],
): DepositMethods {
  const groups = table.map(({ id, name, methods }) => ({
    id,
    name,
    methods: methods.flatMap(expandEntry).filter((method) => providers.includes(method.provider)),
  }))
  return {
    list: (currency, country) =>
      groups
        .map((group) => ({
          ...group,
          methods: group.methods.filter(
            (method) => method.currency.code === currency && isOfferedIn(method, country),
          ),
        }))
        .filter((group) => group.methods.length > 0),
    find: (method, currency) =>
      groups
        .flatMap((group) => group.methods)
        .find((entry) => entry.method === method && entry.currency.code === currency),
  }
}

/** The method as the contract shows it. */
export function toPaymentMethod(method: DepositMethod): PaymentMethod {
  return {
    method: method.method,
    name: method.name,
    brand: method.brand,
    currency: method.currency.code,
    minAmount: method.minAmountMinor.toString(),
    maxAmount: method.maxAmountMinor.toString(),
    presets: method.presetsMinor.map(String),
    durationSeconds: method.durationSeconds,
    fee: '0',
  }
}

function expandEntry(entry: MethodEntry): DepositMethod[] {
  const [provider = '', , kind = ''] = entry.method.split('.')
  return Object.entries(entry.terms).map(([code, terms]) => ({
    method: entry.method,
    provider,
    kind,
    name: entry.name,
    brand: entry.brand,
    durationSeconds: entry.durationSeconds,
    expirySeconds: entry.expirySeconds,
    countries: entry.countries ?? null,
    ...readTerms(entry.method, requireCurrency(code), terms),
  }))
}

function readTerms(method: string, currency: Currency, terms: MethodTerms) {
  const read = (text: string): bigint => {
    const parsed = parseDecimal(text, currency)
    if (!parsed.ok) throw new Error(`${method}: "${text}" is no amount of ${currency.code}`)
    return parsed.amountMinor
  }
  const minAmountMinor = read(terms.min)
  const maxAmountMinor = read(terms.max)
  const presetsMinor = terms.presets.map(read)
  const isOutside = (amount: bigint) => amount < minAmountMinor || amount > maxAmountMinor
  if (minAmountMinor <= 0n || minAmountMinor > maxAmountMinor || presetsMinor.some(isOutside)) {
    throw new Error(`${method} ${currency.code}: 0 < min ≤ presets ≤ max does not hold`)
  }
  return { currency, minAmountMinor, maxAmountMinor, presetsMinor }
}

/** An unknown country hides nothing: the provider's page is the one to refuse. */
function isOfferedIn({ countries }: DepositMethod, country: string | null): boolean {
  return countries === null || country === null || countries.includes(country)
}
