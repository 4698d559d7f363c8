import type { ContentPage, ContentSummary } from '@fairhouse/contract/content'
import {
  getContentDirectory,
  getContentPage,
  getRouteRules,
  listContentPages,
} from '@fairhouse/contract/content.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { type Route, route } from '#platform/http/route'
import type { ContentService } from '#platform/modules/content/content.service'
import { pickLocale } from '#platform/modules/settings/locale.table'

/** Browsers and proxies may keep them too, a minute, so that an edit is seen 16 minutes later. */
const PUBLIC = { publicSeconds: 60 }

export function createContentRoutes(content: ContentService): Route[] {
  return [
    route(
      getContentDirectory,
      async ({ params, query }) => {
        const texts = await content.readDirectory(params.directory, pickLocale(query.locale))
        return ok(texts as Record<string, never>)
      },
      PUBLIC,
    ),
    route(
      listContentPages,
      async ({ query }) => {
        const pages = await content.listPages(query.section, pickLocale(query.locale))
        return ok(pages.map(summarize))
      },
      PUBLIC,
    ),
    route(
      getContentPage,
      async ({ query }) => {
        const locale = pickLocale(query.locale)
        const page = await content.findPage(query.section, query.identity, locale)
        return page === undefined ? refuse('pageNotFound') : ok(toPage(page))
      },
      PUBLIC,
    ),
    route(getRouteRules, async () => ok(await content.readRules()), PUBLIC),
  ]
}

function summarize(page: ContentPage): ContentSummary {
  const { identity, title, description, group, locale } = page
  return { identity, title, description, group, locale }
}

function toPage(page: ContentPage): ContentPage {
  const { html, headings, updatedOn } = page
  return { ...summarize(page), html, headings: [...headings], updatedOn }
}
