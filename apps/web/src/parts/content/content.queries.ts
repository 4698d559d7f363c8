import type { ContentDirectory, ContentSection } from '@fairhouse/contract/content'
import { callQuery } from '#core/api/api.ts'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'

const CACHE_MS = 15 * 60_000
const KEPT = { staleTime: CACHE_MS, gcTime: 2 * CACHE_MS }

/** Texts and settings of one directory in a language, the default language's under it. */
export const directoryQuery = (directory: ContentDirectory, locale: LocaleCode) =>
  callQuery('GET /api/content/directories/{directory}', {
    queryKey: ['content', 'directory', directory, locale],
    input: { params: { directory }, query: { locale } },
    ...KEPT,
  })

export const contentPageQuery = (section: ContentSection, identity: string, locale: LocaleCode) =>
  callQuery('GET /api/content/page', {
    queryKey: ['content', 'page', section, identity, locale],
    input: { query: { section, identity, locale } },
    ...KEPT,
  })

export const contentPagesQuery = (section: ContentSection, locale: LocaleCode) =>
  callQuery('GET /api/content/pages', {
    queryKey: ['content', 'pages', section, locale],
    input: { query: { section, locale } },
    ...KEPT,
  })

/** Paths that lead elsewhere, for every language the same. */
export const routeRulesQuery = callQuery('GET /api/content/route-rules', {
  queryKey: ['content', 'route-rules'],
  ...KEPT,
})
