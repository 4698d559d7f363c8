import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { constantsSchema, countrySchema, currencySchema, localeSchema } from './settings.ts'

export const listCurrencies = defineEndpoint({
  method: 'GET',
  path: '/api/settings/currencies',
  auth: 'any',
  summary: 'Currencies offered',
  response: z.array(currencySchema),
  refusals: [],
})

export const listLocales = defineEndpoint({
  method: 'GET',
  path: '/api/settings/locales',
  auth: 'any',
  summary: 'Languages offered',
  response: z.array(localeSchema),
  refusals: [],
})

export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/api/settings/countries',
  auth: 'any',
  summary: 'Countries, with the excluded ones marked',
  /** assumed: names come in the requested language */
  query: z.strictObject({ locale: z.string().max(5).default('en') }),
  response: z.array(countrySchema),
  refusals: [],
})

export const getConstants = defineEndpoint({
  method: 'GET',
  path: '/api/settings/constants',
  auth: 'any',
  summary: 'Names and numbers of the statuses used on the wire',
  response: constantsSchema,
  refusals: [],
})
