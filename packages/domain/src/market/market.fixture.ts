import { readFileSync } from 'node:fs'
import { marketFileSchema, type MarketRules } from '@fairhouse/contract/market'
import type { Market, Markets } from './market.ts'

/** The markets of `content/`. */
export const MARKET_FILES = ['gb', 'br', 'de', 'nl', 'on', 'mt', 'es'] as const

export function readMarketFile(code: string): Market {
  const file = new URL(`../../../../content/markets/${code}.json`, import.meta.url)
  return { ...marketFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), code, version: code }
}

export const ALL_MARKETS: Markets = {
  licensed: MARKET_FILES.map(readMarketFile),
  fallback: readMarketFile('default'),
}

export const NO_LICENCES: Markets = { ...ALL_MARKETS, licensed: [] }

/** The rules of `default` with some of another value. */
export function marketWith(
  values: { readonly [K in keyof MarketRules]?: MarketRules[K]['value'] },
  currency = 'EUR',
): Market {
  const { rules, ...market } = ALL_MARKETS.fallback
  const changed = Object.entries(values).map(([name, value]) => [name, { value, source: 'a test' }])
  return { ...market, currency, rules: { ...rules, ...Object.fromEntries(changed) } }
}
