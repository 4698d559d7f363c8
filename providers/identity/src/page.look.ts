import { PAGE_TEXTS, type PageLocale } from './page.texts.ts'

/** How a visitor wants the pages: what the address says, which later links keep. */
export type PageLook = {
  readonly locale: PageLocale
  readonly theme: 'light' | 'dark' | null
  /** Language and theme as far as the address names them. */
  readonly asked: Readonly<Record<string, string>>
}

/** The language of the address, else the first one of the browser that there is, else English. */
export function readLook(params: URLSearchParams, acceptLanguage: string): PageLook {
  const lang = params.get('lang')
  const asked = lang === null ? undefined : findLocale(lang)
  const themeText = params.get('theme')
  const theme = themeText === 'light' || themeText === 'dark' ? themeText : null
  return {
    locale: asked ?? acceptedLocale(acceptLanguage) ?? 'en',
    theme,
    asked: { ...(asked && { lang: asked }), ...(theme && { theme }) },
  }
}

/** The address of a page in the look of the present one; `more` goes before it. */
export function pageHref(path: string, look: PageLook, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...look.asked, ...more }).toString()
  return query === '' ? path : `${path}?${query}`
}

function acceptedLocale(header: string): PageLocale | undefined {
  const wanted = header.split(',').map((part) => part.split(';', 1).join('').trim())
  return wanted.map(findLocale).find((locale) => locale !== undefined)
}

/** Exact, or the same language: `pt` and `pt-PT` read pt-BR. */
export function findLocale(wanted: string): PageLocale | undefined {
  const language = wanted.toLowerCase().split('-', 1).join('')
  const known = Object.keys(PAGE_TEXTS) as PageLocale[]
  return known.find((locale) => locale.split('-', 1).join('') === language)
}
