import type { CountryPolicy } from '@fairhouse/domain/country'
import type { ClientHeaders } from '#platform/http/caller'
import { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

type Reader = {
  readonly values: SettingValues<typeof SETTINGS>
  readonly problems: string[]
  /** Returns a required value; a missing one is reported as a problem. */
  readonly need: (key: 'clientAddressHeader' | 'countryHeader') => string
}

/** Only a demo has defaults: proxies pass unknown headers on, so a wrong name allows forgery. */
export function readClientHeaders({ values, need }: Reader): ClientHeaders {
  const isNeeded = values.mode === 'production' && values.trustedProxies.length > 0
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
export function readCountries({ values, problems }: Reader): CountryPolicy {
  const excluded = new Set(values.excludedCountries)
  const unknown =
    values.unknownCountry === 'auto'
      ? ({ demo: 'allow', production: 'refuse' } as const)[values.mode]
      : values.unknownCountry
  const isNeverKnown = values.trustedProxies.length === 0 || values.countryHeader === 'off'
  if (values.mode === 'production' && unknown === 'refuse' && excluded.size > 0 && isNeverKnown) {
    problems.push(
      `${SETTINGS.excludedCountries.name} names countries and no trusted proxy tells the country, ` +
        `so everyone would be refused. Set ${SETTINGS.trustedProxies.name} and ` +
        `${SETTINGS.countryHeader.name}, or ${SETTINGS.unknownCountry.name}=allow.`,
    )
  }
  return { excluded, unknown }
}
