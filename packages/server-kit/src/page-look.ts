/** Language tags; the first is the default. */
export type PageLocales = readonly [string, ...string[]]

/** A visitor's display settings, from the address; later links keep them. */
export type PageLook = {
  readonly locale: string
  readonly theme: 'light' | 'dark' | null
  /** Language and theme as far as the address names them. */
  readonly asked: Readonly<Record<string, string>>
}

/**
 * The language of the address, else the first one of the browser that there is, else the first of
 * `locales`. `acceptLanguage` is the header of that name, "" without one.
 */
export function readPageLook(
  params: URLSearchParams,
  acceptLanguage: string,
  locales: PageLocales,
): PageLook {
  const lang = params.get('lang')
  const asked = lang === null ? undefined : findPageLocale(lang, locales)
  const themeText = params.get('theme')
  const theme = themeText === 'light' || themeText === 'dark' ? themeText : null
  return {
    locale: asked ?? acceptedLocale(acceptLanguage, locales) ?? locales[0],
    theme,
    asked: { ...(asked && { lang: asked }), ...(theme && { theme }) },
  }
}

/** The address of a page in the look of the present one; what `more` says goes before it. */
export function pageHref(
  path: string,
  look: Pick<PageLook, 'asked'>,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...more, ...look.asked, ...more }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Exact, or the same language: `pt` and `pt-PT` read pt-BR. */
export function findPageLocale(wanted: string, locales: readonly string[]): string | undefined {
  const language = languageOf(wanted.toLowerCase())
  return locales.find((locale) => languageOf(locale) === language)
}

function acceptedLocale(header: string, locales: readonly string[]): string | undefined {
  const wanted = header.split(',').map((part) => part.split(';', 1).join('').trim())
  return wanted.map((name) => findPageLocale(name, locales)).find((locale) => locale !== undefined)
}

function languageOf(locale: string): string {
  return locale.split('-', 1).join('')
}
