import type { Invoice, MethodKind, PaymentMethod } from '@fairhouse/contract/invoice'
import type { SavedCardView } from '@fairhouse/contract/saved-card'

type MethodGroup = {
  readonly paymentMethods: readonly PaymentMethod[]
}

/** A method, or a saved card to charge by it. */
export type MethodChoice = PaymentMethod & {
  /** Its value in a form: the method's identifier, or the id of the card. */
  readonly value: string
  /** The saved card that it charges. */
  readonly card?: SavedCardView
}

type Device = {
  readonly PaymentRequest?: unknown
  readonly ApplePaySession?: { canMakePayments(): boolean }
}

/**
 * Whether a browser has a method. To ask Google for the cards of a device would tell it of the visit
 * before a payment, so the interface is enough.
 */
function canPayWith(kind: MethodKind, device: Device): boolean {
  if (kind === 'apple-pay') return device.ApplePaySession?.canMakePayments() ?? false
  return kind !== 'google-pay' || device.PaymentRequest !== undefined
}

/** The options: saved cards of an offered method first, then every method. */
export function listMethods(
  groups: readonly MethodGroup[],
  cards: readonly SavedCardView[] = [],
  device: Device = globalThis as Device,
): MethodChoice[] {
  const methods = groups
    .flatMap(({ paymentMethods }) => paymentMethods)
    .filter(({ kind }) => canPayWith(kind, device))
    .map((method) => ({ ...method, value: method.method }))
  const saved = cards.flatMap((card) => {
    const method = methods.find((entry) => entry.method === card.method)
    if (method === undefined || card.isExpired) return []
    return { ...method, brand: card.brand, value: card.id, card }
  })
  return [...saved, ...methods]
}

/** The method of the last deposit that arrived, if it is still offered. */
export function lastMethod(
  methods: readonly MethodChoice[],
  past: readonly Pick<Invoice, 'method'>[],
): MethodChoice | undefined {
  return past
    .map(({ method }) => methods.find((entry) => entry.method === method))
    .find((method) => method !== undefined)
}

/**
 * The initial options for a player with earlier payments, to keep the amount in view: their cards, their
 * methods, and the selected one. All methods for everybody else, and if hardly one would be hidden.
 */
export function listFamiliar(
  methods: readonly MethodChoice[],
  past: readonly Pick<Invoice, 'method'>[],
  chosen: MethodChoice,
): readonly MethodChoice[] {
  const isKnown = ({ card, method }: MethodChoice): boolean =>
    card !== undefined || past.some((invoice) => invoice.method === method)
  if (!methods.some(isKnown)) return methods
  const familiar = methods.filter((entry) => isKnown(entry) || entry.value === chosen.value)
  return methods.length - familiar.length < 2 ? methods : familiar
}

/** The ready amounts of a method and its largest one, as far as the player's deposit limit leaves room. */
export function offerWithin(
  method: PaymentMethod,
  past: readonly Pick<Invoice, 'method' | 'amount'>[],
  /** Null without a limit. */
  leftMinor: bigint | null,
): Pick<PaymentMethod, 'presets' | 'maxAmount'> {
  const { minAmount, maxAmount } = method
  const presets = presetsOf(method, past)
  if (leftMinor === null) return { presets, maxAmount }
  const isBound = leftMinor >= BigInt(minAmount) && leftMinor < BigInt(maxAmount)
  return {
    presets: presets.filter((amount) => BigInt(amount) <= leftMinor),
    maxAmount: isBound ? leftMinor.toString() : maxAmount,
  }
}

/** Preset amounts: those of the method, and the player's last amount with it. */
function presetsOf(
  method: PaymentMethod,
  past: readonly Pick<Invoice, 'method' | 'amount'>[],
): string[] {
  const last = past.find((invoice) => invoice.method === method.method)?.amount
  if (last === undefined || method.presets.includes(last)) return [...method.presets]
  const isPossible =
    BigInt(last) >= BigInt(method.minAmount) && BigInt(last) <= BigInt(method.maxAmount)
  return isPossible ? [last, ...method.presets.slice(0, -1)] : [...method.presets]
}
