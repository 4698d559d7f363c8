import type { Brand } from '@fairhouse/contract/brand'

/** The placeholders that every message may have. A paragraph with one that is not set is left out. */
export const BRAND_VALUES: ReadonlySet<string> = new Set([
  'brand',
  'legalLine',
  'support',
  'helpLine',
])

export function brandValues({ name, legalLine, support, helpLine }: Brand) {
  const help = helpLine.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  return { brand: name, legalLine, support, helpLine: help }
}
