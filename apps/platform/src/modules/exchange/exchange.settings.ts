import { HOUR_MS } from '@fairhouse/domain/time-units'
import { whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

type ExchangeConfig = {
  /** In hundredths of a percent. */
  readonly feeBasisPoints: number
  /** Exchanges at older rates are refused; null = at any rate, the dated ones of a demo. */
  readonly rateMaxAgeMs: number | null
  /** Null = the rates in the table are maintained by other means. */
  readonly ratesUrl: string | null
}

/** The fee of exchanges between a player's accounts, and the source of rates. */
export const exchangeSettings = defineSettings({
  settings: {
    feeBasisPoints: whole({
      name: 'FAIRHOUSE_EXCHANGE_FEE_BASIS_POINTS',
      what: 'fee of an exchange between a player’s own accounts, in hundredths of a percent; players who watch the market gain if it is less than rates move between two fetches',
      min: 0,
      max: 1_000,
      fallback: 50,
    }),
    rateMaxAgeHours: whole({
      name: 'FAIRHOUSE_RATE_AGE_HOURS_MAX',
      what: 'exchanges are refused while a rate is older than this many hours; a demo without FAIRHOUSE_RATES_URL exchanges at its dated rates',
      min: 1,
      max: 720,
      // assumed: five fetches in a row may fail
      fallback: 1,
    }),
    ratesUrl: {
      name: 'FAIRHOUSE_RATES_URL',
      what: 'exchange rates, fetched every ten minutes: `{"asOf": "2026-11-20T12:00:00Z", "rates": {"USD": "1.17"}}`, units for one EUR as strings; the dated rates that come with the software when not set',
      allowed: 'an http or https address',
      fallback: null,
      parse: (value: string) =>
        URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined,
    },
  },
  read({ values, mode }): { readonly exchange: ExchangeConfig } {
    const { feeBasisPoints, ratesUrl } = values
    const isDated = mode === 'demo' && ratesUrl === null
    const rateMaxAgeMs = isDated ? null : values.rateMaxAgeHours * HOUR_MS
    return { exchange: { feeBasisPoints, rateMaxAgeMs, ratesUrl } }
  },
})
