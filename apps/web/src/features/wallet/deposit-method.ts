import type { Invoice, PaymentMethod } from '@fairhouse/contract/invoice'

type MethodGroup = {
  readonly id: string
  readonly name: string
  readonly paymentMethods: readonly PaymentMethod[]
}

/** A method with the group that it stands in. */
export type GroupedMethod = PaymentMethod & { readonly groupId: string; readonly groupName: string }

export function listMethods(groups: readonly MethodGroup[]): GroupedMethod[] {
  return groups.flatMap(({ id, name, paymentMethods }) =>
    paymentMethods.map((method) => ({ ...method, groupId: id, groupName: name })),
  )
}

/** The method of the last deposit that arrived, if it is still offered. */
export function lastMethod(
  methods: readonly GroupedMethod[],
  past: readonly Pick<Invoice, 'method'>[],
): GroupedMethod | undefined {
  return past
    .map(({ method }) => methods.find((entry) => entry.method === method))
    .find((method) => method !== undefined)
}

/** Amounts on buttons: those of the method, and what the player paid last by it. */
export function presetsOf(
  method: PaymentMethod,
  past: readonly Pick<Invoice, 'method' | 'amount'>[],
): readonly string[] {
  const last = past.find((invoice) => invoice.method === method.method)?.amount
  if (last === undefined || method.presets.includes(last)) return method.presets
  const isPossible =
    BigInt(last) >= BigInt(method.minAmount) && BigInt(last) <= BigInt(method.maxAmount)
  return isPossible ? [last, ...method.presets.slice(0, -1)] : method.presets
}
