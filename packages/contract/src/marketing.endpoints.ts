import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from './marketing.ts'

const consent = { product: z.enum(MARKETING_PRODUCTS), channel: z.enum(MARKETING_CHANNELS) }

const marketingConsentsSchema = z.object({
  /** Whether the market of the player asks for each product and channel. */
  isAsked: z.boolean(),
  /** The others are not given. */
  given: z.array(z.object(consent)),
})

export type MarketingConsents = z.infer<typeof marketingConsentsSchema>

export const readMarketingConsents = defineEndpoint({
  method: 'GET',
  path: '/api/player/marketing-consents',
  auth: 'player',
  summary: 'Consents to advertising by product and channel, where the market asks for them',
  response: marketingConsentsSchema,
  refusals: [],
})

export const setMarketingConsent = defineEndpoint({
  method: 'PUT',
  path: '/api/player/marketing-consents/{product}/{channel}',
  auth: 'player',
  summary: 'Gives or withdraws one of them',
  params: z.strictObject(consent),
  body: z.strictObject({ isGiven: z.boolean() }),
  response: marketingConsentsSchema,
  refusals: [],
})
