import { CONTENT_SECTIONS, type ContentSection } from '../../packages/contract/src/content.ts'
import {
  checkContent,
  linkPreview,
  readPageName,
} from '../../apps/platform/src/modules/operation/content-check.ts'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import { carryOutContentFiles } from './content-files.ts'
import type { Outcome } from './documents.ts'

export type ContentCommand =
  | { readonly do: 'check-content' }
  | { readonly do: 'export-content'; readonly directory: string }
  | { readonly do: 'import-content'; readonly directory: string; readonly why: string }
  | {
      readonly do: 'preview-content'
      readonly section: ContentSection
      readonly identity: string
    }

export const CONTENT_USAGE = `content check                          validates every file of the content directory and reports errors, missing
                                       translations, what only the operator can say, and offers that cost
                                       more than they bring; exit code 1 if there are errors
content preview <section>/<page>       a link to <page>.draft.md, or to the page as it is on disk now,
                                       valid for a week
content export <directory>             writes what is published in the office as files
content import <directory> --why <text>
                                       proposes the files that differ from what is shown; another person
                                       publishes them in the office`

export function readContentCommand(
  act: string | undefined,
  page = '',
  why = '',
): ContentCommand | { readonly problem: string } {
  if (act === 'check') return { do: 'check-content' }
  if ((act === 'export' || act === 'import') && page.trim() === '')
    return { problem: `Say which directory: content ${act} <directory>.` }
  if (act === 'export') return { do: 'export-content', directory: page }
  if (act === 'import' && why.trim() === '')
    return { problem: 'Give a reason: --why "…". It is recorded in the audit log.' }
  if (act === 'import') return { do: 'import-content', directory: page, why }
  if (act !== 'preview')
    return { problem: 'Say content check, export, import, or preview static/terms.' }
  const named = readPageName(page)
  if (named === null) {
    return {
      problem: `Say which page: ${CONTENT_SECTIONS.join(', ')} and its name, as static/terms.`,
    }
  }
  return { do: 'preview-content', ...named }
}

export async function carryOutContent(
  command: ContentCommand,
  deps: Parameters<typeof carryOutContentFiles>[1],
  by: Reviewer,
): Promise<Outcome> {
  if (command.do === 'export-content' || command.do === 'import-content')
    return await carryOutContentFiles(command, deps, by)
  const { config, published, clock } = deps
  if (command.do === 'check-content') {
    const { problems, missing, warnings } = await checkContent(config, published)
    const text = [
      ...problems,
      ...missing,
      ...warnings,
      problems.length === 0 ? 'Everything can be used.' : '',
    ]
    return {
      text: text.join('\n').trim(),
      isDone: problems.length === 0,
      value: { problems, missing, warnings },
    }
  }
  const { section, identity } = command
  const link = linkPreview(config, { section, identity }, clock.now())
  if (link === null) {
    const text = `Neither ${section}/${identity}.md nor a draft of it exists.`
    return { text, isDone: false, value: { link } }
  }
  return {
    text: `${link}\n\nShows the draft to whoever has it, for a week.`,
    isDone: true,
    value: { link },
  }
}
