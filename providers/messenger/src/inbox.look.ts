import { INBOX_TEXTS, type InboxLocale, type InboxTexts } from './inbox.texts.ts'

/** How a visitor wants the pages: what the address says, which later links keep. */
export type InboxLook = {
  readonly locale: InboxLocale
  readonly texts: InboxTexts
  readonly theme: 'light' | 'dark' | null
  /** Language and theme as far as the address names them. */
  readonly asked: Readonly<Record<string, string>>
}

/** The language of the address, else the first one of the browser that there is, else English. */
export function readLook(params: URLSearchParams, acceptLanguage: string): InboxLook {
  const lang = params.get('lang')
  const asked = lang === null ? undefined : findLocale(lang)
  const locale = asked ?? acceptedLocale(acceptLanguage) ?? 'en'
  const themeText = params.get('theme')
  const theme = themeText === 'light' || themeText === 'dark' ? themeText : null
  return {
    locale,
    texts: INBOX_TEXTS[locale],
    theme,
    asked: { ...(asked && { lang: asked }), ...(theme && { theme }) },
  }
}

/** The address of a page in the look of the present one. */
export function pageHref(path: string, look: InboxLook, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...look.asked, ...changed(more) }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** What is asked for now goes before what was asked for earlier. */
function changed(more: Record<string, string>): Record<string, string> {
  return more['lang'] === undefined ? {} : { lang: more['lang'] }
}

function acceptedLocale(header: string): InboxLocale | undefined {
  const wanted = header.split(',').map((part) => part.split(';', 1).join('').trim())
  return wanted.map(findLocale).find((locale) => locale !== undefined)
}

/** Exact, or the same language: `pt` and `pt-PT` read pt-BR. */
function findLocale(wanted: string): InboxLocale | undefined {
  const language = wanted.toLowerCase().split('-', 1).join('')
  const known = Object.keys(INBOX_TEXTS) as InboxLocale[]
  return known.find((locale) => locale.split('-', 1).join('') === language)
}
