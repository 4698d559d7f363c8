import type { ContentPage, ContentSection, RouteRules } from '@fairhouse/contract/content'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { ContentFileError } from '#platform/modules/content/content-json'
import {
  createFigureWriter,
  type Figure,
  type FigureSource,
  fillFigures,
  listFigures,
} from '#platform/modules/content/figure'
import {
  contentKey,
  loadContent,
  NO_RULES,
  type Content,
} from '#platform/modules/content/content.store'
import { type ContentTexts, NO_TEXTS } from '#platform/modules/content/content-source'
import type { JsonObject } from '#platform/modules/content/content-merge'
import { findVersion } from '#platform/modules/content/content-version.query'
import type { Published } from '#platform/modules/content/published'

/** Cache time of content. */
export const CONTENT_KEPT_MS = 15 * 60_000

const EMPTY: Content = {
  pages: new Map(),
  drafts: new Map(),
  directories: new Map(),
  rules: NO_RULES,
}

export type ContentService = {
  /** Takes the figures of a module's rules, which pages may name. */
  readonly addFigures: (source: FigureSource) => void
  /** The page with the figures as they bind now, in the language of the page. */
  readonly fillPage: (page: ContentPage) => Promise<ContentPage>
  /** @throws ContentFileError if a page names a figure that does not exist. */
  readonly check: () => void
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
  /** The page that a version writes, published or not. */
  readonly findVersionPage: (id: string, locale: string) => Promise<ContentPage | undefined>
}

/**
 * The operator's content. Files are read again every 15 minutes, what is published shows at once.
 * Visitors' input never becomes a file path: pages are looked up among the loaded ones.
 */
export function createContentService(deps: {
  readonly directory: string
  readonly locales: readonly LocaleSetting[]
  readonly db: Kysely<PlatformDatabase>
  readonly published: Published
  readonly clock: Clock
  readonly log: Log
}): ContentService {
  const sources: FigureSource[] = []
  let texts: ContentTexts = NO_TEXTS
  let kept: {
    readonly content: Promise<Content>
    readonly untilMs: number
    readonly texts: ContentTexts
  } | null = null

  async function load(before: Content): Promise<Content> {
    try {
      const { content, problems } = loadContent(deps.directory, deps.locales, texts)
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
    // Pages are shown while the database is away.
    texts = await deps.published.read(deps.db).then(
      (published) => published.texts,
      () => texts,
    )
    if (kept === null || kept.untilMs <= nowMs || kept.texts !== texts) {
      const before = kept?.content ?? Promise.resolve(EMPTY)
      kept = { content: before.then(load), untilMs: nowMs + CONTENT_KEPT_MS, texts }
    }
    return await kept.content
  }

  async function readFigures(names: readonly string[], locale: string) {
    const write = createFigureWriter(locale)
    const needed = sources.filter((source) => source.names.some((name) => names.includes(name)))
    const read = await Promise.all(needed.map((source) => source.read(write)))
    return Object.assign({}, ...read) as Readonly<Record<string, Figure>>
  }

  return {
    addFigures: (source) => void sources.push(source),
    async fillPage(page) {
      const names = listFigures(page.html)
      if (names.length === 0) return page
      // A page that is not translated is read in its own language.
      return { ...page, html: fillFigures(page.html, await readFigures(names, page.locale)) }
    },
    check() {
      const wrong = loadContent(deps.directory, deps.locales).problems.filter(
        ({ stopsStart }) => stopsStart,
      )
      if (wrong.length === 0) return
      const lines = wrong.map(({ file, reason }) => `${file}: ${reason}`)
      throw new ContentFileError(lines.join('\n'))
    },
    readDirectory: async (name, locale) =>
      (await read()).directories.get(contentKey(locale, name)) ?? {},
    listPages: async (section, locale) => [
      ...((await read()).pages.get(contentKey(locale, section))?.values() ?? []),
    ],
    findPage: async (section, identity, locale) =>
      (await read()).pages.get(contentKey(locale, section))?.get(identity),
    readRules: async () => (await read()).rules,
    async findVersionPage(id, locale) {
      const { path, body } = (await findVersion(deps.db, id)) ?? { path: '', body: null }
      const [, section = '', ...rest] = path.split('/')
      if (body === null) return undefined
      await read()
      const written = new Map([...texts, [path, body]])
      const { content } = loadContent(deps.directory, deps.locales, written)
      const identity = rest.join('/').replace(/\.md$/, '')
      return content.pages.get(contentKey(locale, section))?.get(identity)
    },
    async findDraft(section, identity, locale) {
      await read()
      const { content } = loadContent(deps.directory, deps.locales, texts)
      const base = deps.locales.find(({ isDefault }) => isDefault)?.code ?? ''
      const find = (from: Content['pages'], code: string) =>
        from.get(contentKey(code, section))?.get(identity)
      return (
        find(content.drafts, locale) ?? find(content.drafts, base) ?? find(content.pages, locale)
      )
    },
  }
}
