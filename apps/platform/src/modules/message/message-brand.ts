import type { Brand } from '@fairhouse/contract/brand'

/** Placeholders that every message may use. A paragraph with an unset one is omitted. */
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
