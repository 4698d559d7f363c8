import type { PaymentField } from '@fairhouse/contract/payment-instructions'

/** Limits and preset amounts of a method in one currency, in major units. */
export type MethodTerms = {
  readonly min: string
  readonly max: string
  readonly presets: readonly string[]
  /** Fixed part of the fee; absent = none. */
  readonly fee?: string
}

/** A payment method as its provider declares it. */
export type MethodEntry = {
  /** provider.deposit.kind or provider.withdrawal.kind. */
  readonly method: `${string}.${'deposit' | 'withdrawal'}.${string}`
  readonly name: string
  readonly brand: string
  /** Countries where it is available; absent = everywhere. */
  readonly countries?: readonly string[]
  /** Typical time until the money arrives; 0 = immediate. */
  readonly durationSeconds: number
  /** How long the player has to pay. */
  readonly expirySeconds: number
  /** Confirmed manually by a person; such methods come first in their list. */
  readonly isManual?: boolean
  /** `whatCame` if the payer chooses the amount; absent = exact. */
  readonly arrival?: 'exact' | 'whatCame'
  /** For withdrawals: the fields of a destination. */
  readonly fields?: readonly PaymentField[]
  readonly feeBasisPoints?: number
  readonly terms: Readonly<Record<string, MethodTerms>>
}

export type MethodGroupEntry = {
  readonly id: string
  readonly name: string
  readonly methods: readonly MethodEntry[]
}

/** The same methods at another provider of that kind. */
export function atProvider(name: string, groups: readonly MethodGroupEntry[]): MethodGroupEntry[] {
  return groups.map((group) => ({
    ...group,
    methods: group.methods.map((entry) => ({
      ...entry,
      method: entry.method.replace(/^[^.]+/, name) as MethodEntry['method'],
    })),
  }))
}
