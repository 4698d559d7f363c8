import type { PaymentField } from '@fairhouse/contract/payment-instructions'

/** Bounds and offered amounts of a method in one currency, in plain decimal of that currency. */
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
  /** Countries that it works in; absent = everywhere. */
  readonly countries?: readonly string[]
  /** Typical time until the money is there; 0 = at once. */
  readonly durationSeconds: number
  /** How long the player has to pay. */
  readonly expirySeconds: number
  /** A person confirms the payment; such methods come first in their list. */
  readonly isManual?: boolean
  /** `whatCame` where the payer chooses the amount; absent = exact. */
  readonly arrival?: 'exact' | 'whatCame'
  /** Of a withdrawal: what a destination consists of. */
  readonly fields?: readonly PaymentField[]
  readonly feeBasisPoints?: number
  readonly terms: Readonly<Record<string, MethodTerms>>
}

export type MethodGroupEntry = {
  readonly id: string
  readonly name: string
  readonly methods: readonly MethodEntry[]
}
