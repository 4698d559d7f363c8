// Separate from the endpoints, so that the browser does not load zod for it.

/** What advertising is about. */
export const MARKETING_PRODUCTS = ['sport', 'casino'] as const

/** How it reaches a player; `site` = messages and notifications of the site. */
export const MARKETING_CHANNELS = ['email', 'sms', 'site'] as const

export type MarketingProduct = (typeof MARKETING_PRODUCTS)[number]
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]
