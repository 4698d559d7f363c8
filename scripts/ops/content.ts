import { CONTENT_SECTIONS, type ContentSection } from '../../packages/contract/src/content.ts'
import {
  contentDirectories,
  textDirectory,
} from '../../apps/platform/src/modules/content/content.settings.ts'
import { contentKey, loadContent } from '../../apps/platform/src/modules/content/content.store.ts'
import { createPreviewTokens } from '../../apps/platform/src/modules/content/preview-token.ts'
import { LOCALES } from '../../apps/platform/src/modules/settings/locale.table.ts'
import {
  findOfferWarnings,
  findStartProblems,
} from '../../apps/platform/src/platform.content-files.ts'
import type { Config } from '../../apps/platform/src/config/config.ts'
import type { Outcome } from './documents.ts'

export type ContentCommand =
  | { readonly do: 'check-content' }
  | {
      readonly do: 'preview-content'
      readonly section: ContentSection
      readonly identity: string
    }

export const CONTENT_USAGE = `content check                          validates every file of the content directory and reports errors, missing
                                       translations, what only the operator can say, and offers that cost
                                       more than they bring; exit code 1 if there are errors
content preview <section>/<page>       a link to <page>.draft.md, or to the page as it is on disk now,
                                       valid for a week`

const LINK_DAYS = 7

export function readContentCommand(
  act: string | undefined,
  page = '',
): ContentCommand | { readonly problem: string } {
  if (act === 'check') return { do: 'check-content' }
  if (act !== 'preview') return { problem: 'Say content check, or content preview static/terms.' }
  const [name, ...rest] = page.split('/')
  const section = CONTENT_SECTIONS.find((each) => each === name)
  if (section === undefined || rest.length === 0) {
    return {
      problem: `Say which page: ${CONTENT_SECTIONS.join(', ')} and its name, as static/terms.`,
    }
  }
  return { do: 'preview-content', section, identity: rest.join('/') }
}

export async function carryOutContent(
  command: ContentCommand,
  config: Pick<
    Config,
    'contentDir' | 'fieldDefinitionsFile' | 'sessionSecret' | 'publicUrl' | 'port'
  >,
  now: Date,
): Promise<Outcome> {
  const { content, problems, unsaid } = loadContent(textDirectory(config.contentDir), LOCALES)
  if (command.do === 'check-content') {
    const { contentDir, fieldDefinitionsFile } = config
    const directories = contentDirectories(contentDir)
    const lines = [
      ...problems.map(({ file, reason }) => `${file}: ${reason}`),
      ...(await findStartProblems(directories, fieldDefinitionsFile)),
    ]
    const offers = lines.length > 0 ? [] : findOfferWarnings(directories)
    const warnings = [...unsaid, ...offers]
    const missing = LOCALES.flatMap(({ code }) =>
      CONTENT_SECTIONS.flatMap((section) =>
        [...(content.pages.get(contentKey(code, section))?.values() ?? [])]
          .filter(({ locale }) => locale !== code)
          .map(({ identity }) => `${code}/${section}/${identity} is not translated`),
      ),
    )
    const text = [
      ...lines,
      ...missing,
      ...warnings,
      lines.length === 0 ? 'Everything can be used.' : '',
    ]
    return {
      text: text.join('\n').trim(),
      isDone: lines.length === 0,
      value: { problems: lines, missing, warnings },
    }
  }
  const { section, identity } = command
  const isThere = LOCALES.some(({ code }) =>
    [content.drafts, content.pages].some((pages) =>
      pages.get(contentKey(code, section))?.has(identity),
    ),
  )
  if (!isThere) {
    const text = `Neither ${section}/${identity}.md nor a draft of it exists.`
    return { text, isDone: false, value: { link: null } }
  }
  const until = new Date(now.getTime() + LINK_DAYS * 86_400_000)
  const token = createPreviewTokens(config.sessionSecret).write({ section, identity }, until)
  const link = `${config.publicUrl ?? `http://localhost:${config.port}`}/preview/${token}`
  return {
    text: `${link}\n\nShows the draft to whoever has it, for a week.`,
    isDone: true,
    value: { link },
  }
}
