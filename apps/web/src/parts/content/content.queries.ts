import type { ContentDirectory, ContentSection } from '@fairhouse/contract/content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'

const CACHE_MS = 15 * 60_000
const KEPT = { staleTime: CACHE_MS, gcTime: 2 * CACHE_MS }

/** Texts and settings of one directory in a language, the default language's under it. */
export const directoryQuery = (directory: ContentDirectory, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['content', 'directory', directory, locale],
    queryFn: async ({ signal }) => {
      const input = { params: { directory }, query: { locale } }
      return (await call('GET /api/content/directories/{directory}', input, { signal })).data
    },
    ...KEPT,
  })

export const contentPageQuery = (section: ContentSection, identity: string, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['content', 'page', section, identity, locale],
    queryFn: async ({ signal }) => {
      const query = { section, identity, locale }
      return (await call('GET /api/content/page', { query }, { signal })).data
    },
    ...KEPT,
  })

export const contentPagesQuery = (section: ContentSection, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['content', 'pages', section, locale],
    queryFn: async ({ signal }) => {
      const query = { section, locale }
      return (await call('GET /api/content/pages', { query }, { signal })).data
    },
    ...KEPT,
  })

/** Paths that lead elsewhere, for every language the same. */
export const routeRulesQuery = queryOptions({
  queryKey: ['content', 'route-rules'],
  queryFn: async ({ signal }) => (await call('GET /api/content/route-rules', {}, { signal })).data,
  ...KEPT,
})
