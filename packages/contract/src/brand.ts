/** Parts of the site that exist only if a company is configured for them. */
export type SitePart = 'games' | 'sport' | 'betting' | 'payments'

/** The rows of the start page. */
export const HOME_SECTIONS = [
  'welcome',
  'wins',
  'categories',
  'promotions',
  'played',
  'collections',
  'live',
  'matches',
  'providers',
] as const

/** The places in the menu. */
export const MENU_PLACES = [
  'casino',
  'sport',
  'betting',
  'games',
  'bonuses',
  'fairness',
  'favorites',
  'played',
  'wallet',
  'profile',
] as const

export type HomeSection = (typeof HOME_SECTIONS)[number]
export type MenuPlace = (typeof MENU_PLACES)[number]

/** The operator's colours outside of stylesheets, as `#rrggbb`. */
export type BrandColors = Readonly<
  Record<'background' | 'surface' | 'text' | 'textMuted' | 'accent' | 'onAccent', string>
>

export type BrandTheme = {
  /** Address of the colours of pages. */
  readonly stylesheet: string
  readonly light: BrandColors
  readonly dark: BrandColors
}

/** The operator's brand on pages, in messages, and at the stand-in providers. */
export type Brand = {
  readonly name: string
  /** Path of the logo; null = the software's own mark. */
  readonly logo: string | null
  /** Path of a square mark beside a wide logo; null = the logo is it. */
  readonly mark: string | null
  /** Null = the colours of the software. */
  readonly theme: BrandTheme | null
  /** What the footer says of the site; null = a sentence about the software. */
  readonly footerText: string | null
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
  /** The rows of the start page, on pages without those of a missing part; absent = all. */
  readonly home?: readonly HomeSection[]
  /** The places in the menu; absent = all. */
  readonly menu?: readonly MenuPlace[]
}

export const DEFAULT_BRAND: Brand = {
  name: 'Fairhouse',
  logo: null,
  mark: null,
  theme: null,
  footerText: null,
  legalLine: null,
  support: null,
  helpLine: 'https://www.gamblingtherapy.org',
  guestCurrency: 'EUR',
  without: ['betting'],
}
