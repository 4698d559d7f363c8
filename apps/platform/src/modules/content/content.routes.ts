import type { ContentPage, ContentSummary } from '@fairhouse/contract/content'
import {
  getContentDirectory,
  getContentPage,
  getRouteRules,
  listContentPages,
  previewContentPage,
} from '@fairhouse/contract/content.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { type Route, route } from '#platform/http/route'
import type { ContentService } from '#platform/modules/content/content.service'
import type { PreviewTokens } from '#platform/modules/content/preview-token'
import { pickLocale } from '#platform/modules/settings/locale.table'

/**
 * Also cached by browsers and proxies for a minute, so an edit is visible after 16 minutes at most.
 */
const PUBLIC = { publicSeconds: 60 }

export function createContentRoutes(
  content: ContentService,
  { tokens, clock }: { readonly tokens: PreviewTokens; readonly clock: Clock },
): Route[] {
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
        return page === undefined
          ? refuse('pageNotFound')
          : ok(toPage(await content.fillPage(page)))
      },
      PUBLIC,
    ),
    route(previewContentPage, async ({ query }) => {
      const asked = tokens.read(query.token, clock.now())
      if (asked === null) return refuse('pageNotFound')
      const { section, identity } = asked
      const locale = pickLocale(query.locale)
      const page =
        section === 'version'
          ? await content.findVersionPage(identity, locale)
          : await content.findDraft(section, identity, locale)
      return page === undefined ? refuse('pageNotFound') : ok(toPage(await content.fillPage(page)))
    }),
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
