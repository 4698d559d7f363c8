import type { ContentPage, ContentSection, RouteRules } from '@fairhouse/contract/content'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import {
  contentKey,
  loadContent,
  NO_RULES,
  type Content,
} from '#platform/modules/content/content.store'
import type { JsonObject } from '#platform/modules/content/content-merge'

/** Cache time of content. */
export const CONTENT_KEPT_MS = 15 * 60_000

const EMPTY: Content = {
  pages: new Map(),
  drafts: new Map(),
  directories: new Map(),
  rules: NO_RULES,
}

export type ContentService = {
  readonly readDirectory: (name: string, locale: string) => Promise<JsonObject>
  readonly listPages: (section: ContentSection, locale: string) => Promise<readonly ContentPage[]>
  readonly findPage: (
    section: ContentSection,
    identity: string,
    locale: string,
  ) => Promise<ContentPage | undefined>
  readonly readRules: () => Promise<RouteRules>
  /** A draft, or the page as it is on disk now, so that authors see every change. */
  readonly findDraft: (
    section: ContentSection,
    identity: string,
    locale: string,
  ) => Promise<ContentPage | undefined>
}

/**
 * The operator's content, reloaded every 15 minutes. Visitors' input never becomes a file path:
 * pages are looked up among the loaded ones.
 */
export function createContentService(deps: {
  readonly directory: string
  readonly locales: readonly LocaleSetting[]
  readonly clock: Clock
  readonly log: Log
}): ContentService {
  let kept: { readonly content: Promise<Content>; readonly untilMs: number } | null = null

  async function load(before: Content): Promise<Content> {
    try {
      const { content, problems } = loadContent(deps.directory, deps.locales)
      for (const problem of problems)
        deps.log.warn(problem, 'a content file is invalid and ignored')
      return content
    } catch (error) {
      // If the disk fails, the loaded content stays in use.
      deps.log.error({ err: error }, 'the content could not be loaded')
      return before
    }
  }

  async function read(): Promise<Content> {
    const nowMs = deps.clock.now().getTime()
    if (kept === null || kept.untilMs <= nowMs) {
      const before = kept?.content ?? Promise.resolve(EMPTY)
      kept = { content: before.then(load), untilMs: nowMs + CONTENT_KEPT_MS }
    }
    return await kept.content
  }

  return {
    readDirectory: async (name, locale) =>
      (await read()).directories.get(contentKey(locale, name)) ?? {},
    listPages: async (section, locale) => [
      ...((await read()).pages.get(contentKey(locale, section))?.values() ?? []),
    ],
    findPage: async (section, identity, locale) =>
      (await read()).pages.get(contentKey(locale, section))?.get(identity),
    readRules: async () => (await read()).rules,
    async findDraft(section, identity, locale) {
      const { content } = loadContent(deps.directory, deps.locales)
      const base = deps.locales.find(({ isDefault }) => isDefault)?.code ?? ''
      const find = (from: Content['pages'], code: string) =>
        from.get(contentKey(code, section))?.get(identity)
      return (
        find(content.drafts, locale) ?? find(content.drafts, base) ?? find(content.pages, locale)
      )
    },
  }
}
