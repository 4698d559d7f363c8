/** Whose site it is, as players read it: of pages, messages and the pages of stand-in providers. */
export type Brand = {
  readonly name: string
  /** A path of the site; null = the mark that comes with the software. */
  readonly logo: string | null
  /** Who runs the site and under which licence; null = not said. */
  readonly legalLine: string | null
  /** An e-mail address or an https address where players reach support; null = not said. */
  readonly support: string | null
  /** An https address where players find help about gambling. */
  readonly helpLine: string
}

export const DEFAULT_BRAND: Brand = {
  name: 'Fairhouse',
  logo: null,
  legalLine: null,
  support: null,
  helpLine: 'https://www.gamblingtherapy.org',
}
