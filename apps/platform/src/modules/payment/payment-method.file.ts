import { METHOD_KINDS } from '@fairhouse/contract/invoice'
import { paymentFieldSchema } from '@fairhouse/contract/payment-instructions'
import { COUNTRY_CODES } from '@fairhouse/domain/country'
import { feeOf } from '@fairhouse/domain/payment/fee'
import { CURRENCY_CODES, requireCurrency } from '@fairhouse/money/currency'
import { misspelt } from '@fairhouse/server-kit/misspelt'
import { z } from 'zod'
import {
  amountListsByCurrency,
  amountsByCurrency as amounts,
} from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import { fieldsOf, oneOf, words } from '#platform/modules/content/content-schemas'

const FIAT = CURRENCY_CODES.filter((code) => requireCurrency(code).type === 'fiat')

const termsSchema = fieldsOf({
  min: amounts,
  max: amounts,
  presets: amountListsByCurrency.default({}),
  /** Added to deposits, deducted from withdrawals. */
  fee: amounts.default({}),
  feeBasisPoints: z.number().int().min(0).max(5_000).default(0),
  /** Typical time until the money arrives; 0 = immediate. */
  minutes: z.number().int().min(0).max(43_200),
  /** How long the player has to pay. */
  minutesToPay: z.number().int().min(1).max(10_080),
  /** Whether the payer chooses the amount: what arrives is credited. */
  isAnyAmount: z.boolean().default(false),
  /** Of a withdrawal: the fields of its destination, by name. */
  fields: z
    .record(z.string().max(32), oneOf('format of a field', paymentFieldSchema.shape.kind.options))
    .default({}),
})

const methodSchema = fieldsOf({
  /** An integration, for all its configurations, or one of these: `cashier`, `cashier-acme`. */
  provider: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('cashier'),
  /** What the provider calls it. */
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  kind: oneOf('kind of method', METHOD_KINDS),
  names: words(60, 'name'),
  /** A drawing of the app; without one the first letters of the name are shown. */
  logo: z.string().max(32).optional(),
  /** Where it is offered; absent = everywhere. */
  countries: z.array(oneOf('country', COUNTRY_CODES)).min(1).optional(),
  currencies: z
    .array(oneOf('currency', ['fiat', ...CURRENCY_CODES]))
    .min(1)
    .transform((list) => list.flatMap((code) => (code === 'fiat' ? FIAT : code))),
  deposit: termsSchema.optional(),
  withdrawal: termsSchema.optional(),
}).superRefine(({ currencies, deposit, withdrawal }, context) => {
  for (const [direction, terms] of Object.entries({ deposit, withdrawal }))
    for (const message of terms === undefined ? [] : findFaults(terms, currencies))
      context.addIssue({ code: 'custom', path: [direction], message })
})

const methodFileSchema = fieldsOf({
  methods: z
    .array(methodSchema)
    .max(200)
    .refine((list) => new Set(list.map(nameOf)).size === list.length, {
      error: ({ input }) => `${findTwice((input as MethodEntry[]).map(nameOf))} stands twice`,
    }),
})

export type MethodEntry = z.infer<typeof methodSchema>

/**
 * Reads `cashier.json`: the payment methods in display order.
 * @throws ContentFileError with a sentence per mistake.
 */
export function readMethodEntries(sources: readonly ContentSource[]): readonly MethodEntry[] {
  return readContentFile(sources, 'cashier.json', methodFileSchema)?.methods ?? []
}

function nameOf({ provider, id }: Pick<MethodEntry, 'provider' | 'id'>): string {
  return `${provider}.${id}`
}

function findTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}

function findFaults(
  terms: z.infer<typeof termsSchema>,
  currencies: readonly string[],
): readonly string[] {
  const { min, max, presets, fee } = terms
  const named = [min, max, presets, fee].flatMap((amountsOf) => Object.keys(amountsOf))
  const unknown = [...new Set(named)].filter((code) => !CURRENCY_CODES.includes(code))
  if (unknown.length > 0) return unknown.map((code) => misspelt('currency', code, CURRENCY_CODES))
  return currencies.flatMap((code) => {
    if (min[code] === undefined || max[code] === undefined) return `${code} has no min or no max`
    const [least, most] = [BigInt(min[code]), BigInt(max[code])]
    const isOutside = (amount: string) => BigInt(amount) < least || BigInt(amount) > most
    if (least > most || presets[code]?.some(isOutside) === true)
      return `min ≤ presets ≤ max does not hold in ${code}`
    const fixedMinor = BigInt(fee[code] ?? 0)
    const isAllFee = feeOf({ fixedMinor, basisPoints: terms.feeBasisPoints }, least) >= least
    return isAllFee ? `the fee takes all of the minimum in ${code}` : []
  })
}
