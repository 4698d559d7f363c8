import { createLimits, type FileLimits, type LimitChanges } from '@fairhouse/betting/limits/limits'
import { parseDecimal } from '@fairhouse/money/amount'
import { CURRENCY_CODES, requireCurrency } from '@fairhouse/money/currency'
import { z } from 'zod'
import { SPORTS } from '../catalogue/sport.table.ts'
import { nameOf, readOperatorFile } from '../event/operator-file.ts'
import { listMarketNames } from './market-names.ts'

const amount = z.string()
const percentsOf = (key: z.ZodType<string, string>) =>
  z.record(key, z.int().min(0).max(100)).default({})

/** Amounts are decimals of their currency; the rest is percent of them. */
const limitsSchema = z.strictObject({
  currencies: z
    .record(
      nameOf('currency', () => CURRENCY_CODES),
      z.strictObject({
        stakeMin: amount.optional(),
        stakeMax: amount.optional(),
        payoutMax: amount.optional(),
        selectionLossMax: amount.optional(),
        playerSelectionLossMax: amount.optional(),
        playerDayReturnMax: amount.optional(),
      }),
    )
    .default({}),
  sports: percentsOf(nameOf('sport', () => SPORTS.map(({ code }) => code))),
  markets: percentsOf(nameOf('market', listMarketNames)),
  players: percentsOf(z.string()),
})

const FIELDS = {
  stakeMin: 'totalMinMinor',
  stakeMax: 'totalMaxMinor',
  payoutMax: 'payoutMaxMinor',
  selectionLossMax: 'selectionLossMaxMinor',
  playerSelectionLossMax: 'playerSelectionLossMaxMinor',
  playerDayReturnMax: 'playerDayReturnMaxMinor',
} as const

/** The limits of an operator's file. Throws with the reason when it is not one. */
export function readLimits(text: string): FileLimits {
  const { currencies, ...percent } = readOperatorFile(limitsSchema, text)
  const read: Record<string, LimitChanges['currencies'][string]> = {}
  for (const [code, amounts] of Object.entries(currencies)) {
    const currency = requireCurrency(code)
    read[code] = Object.fromEntries(
      Object.entries(amounts).flatMap(([field, value]) => {
        if (value === undefined) return []
        const parsed = parseDecimal(value, currency)
        if (!parsed.ok) throw new Error(`${field} of ${code} is ${parsed.reason}`)
        return [[FIELDS[field as keyof typeof FIELDS], parsed.amountMinor]]
      }),
    )
  }
  const limits = createLimits({ ...percent, currencies: read })
  for (const code of Object.keys(read)) {
    const amounts = limits.ofCurrency(code)
    if (amounts === undefined) throw new Error(`no bets are taken in ${code}`)
    if (amounts.totalMinMinor > amounts.totalMaxMinor) {
      throw new Error(`stakeMin of ${code} is above its stakeMax`)
    }
  }
  return limits
}
