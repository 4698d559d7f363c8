import { Fault } from '@fairhouse/domain/fault'
import { findCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { readText } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import type { RateSource } from './rate-source.port.ts'

const TIMEOUT_MS = 8_000

// assumed: the answer's schema; rates are strings, because a JSON number is a float
const ratesSchema = z.object({
  asOf: z.iso.datetime(),
  rates: z.record(z.string(), z.string()),
})

/**
 * Rates from an address that answers `{ "asOf": "…", "rates": { "USD": "1.17" } }`, units per EUR.
 */
export function createHttpRateSource(deps: {
  readonly url: string
  readonly fetch: typeof fetch
}): RateSource {
  return {
    name: new URL(deps.url).host,
    async read() {
      const text = await load(deps)
      const parsed = ratesSchema.safeParse(parseJson(text))
      if (!parsed.success) throw new Fault('providerUnavailable', 'The rates cannot be read')
      const { asOf, rates } = parsed.data
      // An invalid rate does not invalidate the others.
      const usable = Object.entries(rates).filter(
        ([code, rate]) => findCurrency(code) !== undefined && parseRate(rate) !== undefined,
      )
      return { asOf: new Date(asOf), rates: Object.fromEntries(usable) }
    },
  }
}

async function load({ url, fetch }: Parameters<typeof createHttpRateSource>[0]): Promise<string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { redirect: 'error', signal })
    const text = await readText(response)
    if (response.ok) return text
  } catch (cause) {
    throw new Fault('providerUnavailable', 'The rate source did not answer', { cause })
  }
  throw new Fault('providerUnavailable', 'The rate source answered with no rates')
}
