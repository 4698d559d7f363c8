import { CONTENT_SECTIONS, type ContentSection } from '@fairhouse/contract/content'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Config } from '#platform/config/config'
import { type ContentTexts, NO_TEXTS } from '#platform/modules/content/content-source'
import { contentDirectories, textDirectory } from '#platform/modules/content/content.settings'
import { contentKey, loadContent } from '#platform/modules/content/content.store'
import { createPreviewTokens } from '#platform/modules/content/preview-token'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { findOfferWarnings, findStartProblems } from '#platform/platform.content-files'

export type ContentCheck = {
  /** What stops a start. */
  readonly problems: readonly string[]
  readonly missing: readonly string[]
  /** What only the operator can say, and offers that cost more than they bring. */
  readonly warnings: readonly string[]
}

/** Judges every file of the content directory as it is on disk, and what is published over it. */
export async function checkContent(
  { contentDir, fieldDefinitionsFile }: Pick<Config, 'contentDir' | 'fieldDefinitionsFile'>,
  published: ContentTexts = NO_TEXTS,
): Promise<ContentCheck> {
  const directory = textDirectory(contentDir)
  const { content, problems, unsaid } = loadContent(directory, LOCALES, published)
  const directories = contentDirectories(contentDir)
  const wrong = [
    ...problems.map(({ file, reason }) => `${file}: ${reason}`),
    ...(await findStartProblems(directories, fieldDefinitionsFile, published)),
  ]
  const offers = wrong.length > 0 ? [] : findOfferWarnings([published, ...directories])
  const missing = LOCALES.flatMap(({ code }) =>
    CONTENT_SECTIONS.flatMap((section) =>
      [...(content.pages.get(contentKey(code, section))?.values() ?? [])]
        .filter(({ locale }) => locale !== code)
        .map(({ identity }) => `${code}/${section}/${identity} is not translated`),
    ),
  )
  return { problems: wrong, missing, warnings: [...unsaid, ...offers] }
}

const LINK_DAYS = 7

/** A page as `static/terms`; null if its section is unknown. */
export function readPageName(
  page: string,
): { readonly section: ContentSection; readonly identity: string } | null {
  const [name, ...rest] = page.split('/')
  const section = CONTENT_SECTIONS.find((each) => each === name)
  return section === undefined || rest.length === 0 ? null : { section, identity: rest.join('/') }
}

/** A link to a draft, or to the page as it is on disk, for a week; null if there is neither. */
export function linkPreview(
  config: Pick<Config, 'contentDir' | 'sessionSecret' | 'publicUrl' | 'port'>,
  page: { readonly section: ContentSection; readonly identity: string },
  now: Date,
): string | null {
  const { content } = loadContent(textDirectory(config.contentDir), LOCALES)
  const isThere = LOCALES.some(({ code }) =>
    [content.drafts, content.pages].some((pages) =>
      pages.get(contentKey(code, page.section))?.has(page.identity),
    ),
  )
  if (!isThere) return null
  const until = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  const token = createPreviewTokens(config.sessionSecret).write(page, until)
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/preview/${token}`
}
