/** Parts of the site that exist only if a company is configured for them. */
export type SitePart = 'games' | 'sport' | 'payments'

/** The operator's brand on pages, in messages, and at the stand-in providers. */
export type Brand = {
  readonly name: string
  /** Path of the logo; null = the software's own mark. */
  readonly logo: string | null
  /** Company and licence; null = not shown. */
  readonly legalLine: string | null
  /** Support's e-mail or https address; null = not shown. */
  readonly support: string | null
  /** https address of help with gambling. */
  readonly helpLine: string
  /** The currency in which guests read amounts. */
  readonly guestCurrency: string
  /** What is not configured, and so not shown; absent = nothing. */
  readonly without?: readonly SitePart[]
}

export const DEFAULT_BRAND: Brand = {
  name: 'Fairhouse',
  logo: null,
  legalLine: null,
  support: null,
  helpLine: 'https://www.gamblingtherapy.org',
  guestCurrency: 'EUR',
}
