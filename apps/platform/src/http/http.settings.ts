import { isIP } from 'node:net'
import { type CountryPolicy, EXCLUDED_COUNTRIES, isCountryCode } from '@fairhouse/domain/country'
import { choice, header, list, parseOrigin } from '#platform/config/setting'
import { defineSettings, type SettingReader } from '#platform/config/setting-reader'
import type { ClientHeaders } from './caller.ts'

const settings = {
  apiDocs: choice({
    name: 'FAIRHOUSE_API_DOCS',
    what: 'whether /api/docs shows the API reference; on in demo, off in production unless set',
    values: ['on', 'off', 'auto'],
    fallback: 'auto',
  }),
  trustedProxies: list({
    name: 'FAIRHOUSE_TRUSTED_PROXIES',
    what: 'proxies whose headers about the client (the two below) and x-forwarded-host and -proto are trusted',
    fallback: [],
    allowedItem: 'addresses or ranges such as 10.0.0.0/8',
    parseItem: parseRange,
  }),
  clientAddressHeader: header({
    name: 'FAIRHOUSE_CLIENT_ADDRESS_HEADER',
    what: 'header in which those proxies pass the address of the client, overwriting what the client sends; cf-connecting-ip in a demo unless set',
  }),
  countryHeader: header({
    name: 'FAIRHOUSE_COUNTRY_HEADER',
    what: 'header in which those proxies pass the country of the client, overwriting what the client sends; cf-ipcountry in a demo unless set',
  }),
  corsOrigins: list({
    name: 'FAIRHOUSE_CORS_ORIGINS',
    what: 'other origins whose pages may call the API',
    fallback: [],
    allowedItem: 'origins such as https://play.example',
    parseItem: parseOrigin,
  }),
  frameAncestors: list({
    name: 'FAIRHOUSE_FRAME_ANCESTORS',
    what: 'sites that may show this one in a frame, such as https://web.telegram.org; game providers have to allow them as well; none when not set',
    fallback: [],
    allowedItem: 'origins such as https://play.example',
    parseItem: parseOrigin,
  }),
  excludedCountries: list({
    name: 'FAIRHOUSE_EXCLUDED_COUNTRIES',
    what: 'countries whose visitors can neither register nor play',
    fallback: EXCLUDED_COUNTRIES,
    allowedItem: 'two-letter codes such as US',
    parseItem: (item) => (isCountryCode(item) ? item : undefined),
  }),
  unknownCountry: choice({
    name: 'FAIRHOUSE_UNKNOWN_COUNTRY',
    what: 'with excluded countries, whether visitors of unknown country are served; refuse in production, allow in demo unless set',
    values: ['refuse', 'allow', 'auto'],
    fallback: 'auto',
  }),
  rateLimit: choice({
    name: 'FAIRHOUSE_RATE_LIMIT',
    what: 'rate limits per address and player; off only for benchmarks',
    values: ['on', 'off'],
    fallback: 'on',
  }),
}

type Reader = SettingReader<typeof settings>

/** Who may call the site, and what is believed of a caller. */
export const httpSettings = defineSettings({
  settings,
  read(reader) {
    const { values, mode } = reader
    return {
      hasApiDocs: values.apiDocs === 'on' || (values.apiDocs === 'auto' && mode === 'demo'),
      trustedProxies: values.trustedProxies,
      clientHeaders: readClientHeaders(reader),
      corsOrigins: values.corsOrigins,
      frameAncestors: values.frameAncestors,
      countries: readCountries(reader),
      isRateLimited: values.rateLimit === 'on',
    }
  },
})

/** Only a demo has defaults: proxies pass unknown headers on, so a wrong name allows forgery. */
function readClientHeaders({ values, mode, need }: Reader): ClientHeaders {
  const isNeeded = mode === 'production' && values.trustedProxies.length > 0
  const name = (key: 'clientAddressHeader' | 'countryHeader', guess: string) => {
    const value = values[key] ?? (isNeeded ? need(key) : guess)
    return value === 'off' ? null : value
  }
  return {
    address: name('clientAddressHeader', 'cf-connecting-ip'),
    country: name('countryHeader', 'cf-ipcountry'),
  }
}

/** The countries policy; one that would refuse everyone is a problem. */
function readCountries({ values, mode, problems }: Reader): CountryPolicy {
  const excluded = new Set(values.excludedCountries)
  const unknown =
    values.unknownCountry === 'auto'
      ? ({ demo: 'allow', production: 'refuse' } as const)[mode]
      : values.unknownCountry
  const isNeverKnown = values.trustedProxies.length === 0 || values.countryHeader === 'off'
  if (mode === 'production' && unknown === 'refuse' && excluded.size > 0 && isNeverKnown) {
    problems.push(
      'FAIRHOUSE_EXCLUDED_COUNTRIES names countries and no trusted proxy tells the country, ' +
        'so everyone would be refused. Set FAIRHOUSE_TRUSTED_PROXIES and ' +
        'FAIRHOUSE_COUNTRY_HEADER, or FAIRHOUSE_UNKNOWN_COUNTRY=allow.',
    )
  }
  return { excluded, unknown }
}

function parseRange(item: string): string | undefined {
  const [address = '', prefix, ...rest] = item.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  if (prefix === undefined) return item
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  return bits >= 0 && bits <= (version === 4 ? 32 : 128) ? item : undefined
}
