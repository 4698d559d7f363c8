import type { MethodKind } from '@fairhouse/contract/invoice'
import type { Market } from './market.ts'

/** Whether players of a market may pay and be paid by a kind of method. */
export function isMethodAllowed({ rules }: Market, kind: MethodKind): boolean {
  return rules.paymentMethods.value?.includes(kind) ?? true
}
