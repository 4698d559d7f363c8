import type { Market } from './market.ts'

/** Whether advertising needs a yes for its product and its channel; older consents are none. */
export function asksByProduct({ rules }: Market): boolean {
  return rules.marketingConsent.value === 'productAndChannel'
}
