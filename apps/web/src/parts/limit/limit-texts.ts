import type { Limit, LimitDefinition, LimitPeriod, LimitWindow } from '@fairhouse/contract/limit'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'

const DEFINITIONS = {
  1: 'bet',
  2: 'loss',
  3: 'deposit',
  4: 'selfExclusion',
  5: 'coolingOff',
} as const satisfies Record<Limit['definition'], LimitDefinition>

/** A limit of bets, losses or deposits: the wire has one shape for these and for breaks. */
export type AmountLimit = Limit & {
  readonly definition: 1 | 2 | 3
  readonly period: LimitPeriod
  readonly amount: string
  readonly currency: string
  readonly usage: NonNullable<Limit['usage']>
}

/** A break (5) or a self-exclusion (4). */
export type Break = Limit & { readonly definition: 4 | 5 }

/** The break that runs, if any. */
export function findBreak(limits: readonly Limit[]): Break | undefined {
  return limits.find((limit): limit is Break => limit.definition >= 4)
}

/** "bet", "loss", "deposit". */
export function limitWord(limit: Pick<AmountLimit, 'definition'>): 'bet' | 'loss' | 'deposit' {
  return DEFINITIONS[limit.definition]
}

/** "Daily bet limit" */
export function limitName(limit: Pick<AmountLimit, 'definition' | 'period'>): string {
  return t(`limits.name.${limitWord(limit)}.${limit.period}`)
}

/** "in the last 7 days", "this week": the time that a limit counts. */
export function windowText({ window, period }: Pick<AmountLimit, 'window' | 'period'>): string {
  return t(`limits.window.${window}.${period}`)
}

/** "100.00 EUR a week" */
export function amountPerText(limit: {
  readonly amount: string
  readonly currency: string
  readonly period: LimitPeriod
  readonly window: LimitWindow
}): string {
  return t(`limits.per.${limit.window}.${limit.period}`, {
    amount: moneyText(limit.amount, limit.currency),
  })
}
