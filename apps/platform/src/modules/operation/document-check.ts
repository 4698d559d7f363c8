import type { DocumentCheck, DocumentProblem } from '@fairhouse/contract/office/content-version'
import { PAGE_LENGTH_MAX } from '@fairhouse/contract/office/document-kind'
import type { Config } from '#platform/config/config'
import { CONTENT_DIR, textDirectory } from '#platform/modules/content/content.settings'
import {
  type ContentSource,
  type ContentTexts,
  readSource,
} from '#platform/modules/content/content-source'
import { contentKey, loadContent } from '#platform/modules/content/content.store'
import { offerDirectories } from '#platform/modules/content/offer-directories'
import { readBonusPackages } from '#platform/modules/bonus/bonus-package.file'
import { readLoyalty } from '#platform/modules/loyalty/loyalty.file'
import { findCostlyOffers } from '#platform/modules/loyalty/offer-check'
import { loadMessages, OWN_CONTENT } from '#platform/modules/message/message-files'
import { sampleValues } from '#platform/modules/message/message-sample'
import { renderMessageSms } from '#platform/modules/message/message-renderer'
import { isMessageName, messageSpec } from '#platform/modules/message/message.table'
import { createWordSiteMessage } from '#platform/modules/message/site-message.renderer'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { contentDirectories } from '#platform/modules/content/content.settings'
import { type DocumentName, OFFER_FILES } from './document.table.ts'

type Site = Pick<Config, 'mode' | 'contentDir' | 'brand' | 'publicUrl'>
type Judged = Omit<DocumentCheck, 'changes'>

/** Where the files of a document are, the operator's first. */
export function sourcesOf(config: Site, { kind, name }: DocumentName): readonly ContentSource[] {
  const { contentDir } = config
  if (kind === 'offer' && name !== 'games.json') return offerDirectories(config)
  if (kind === 'offer') return contentDirectories(contentDir)
  if (kind === 'message') return contentDir === null ? [OWN_CONTENT] : [contentDir, OWN_CONTENT]
  return [textDirectory(contentDir)]
}

/** The text of a file; null if there is none. */
export function readFileText(config: Site, document: DocumentName, path: string): string | null {
  for (const source of sourcesOf(config, document)) {
    const read = readSource(source, path)
    if (read !== null) return read.text
  }
  return null
}

/**
 * Judges a text as a start and a reload judge the file at its path, among all that is published.
 * `text` null = without the published one.
 */
export async function judgeDocument(
  config: Site,
  published: ContentTexts,
  written: { readonly path: string; readonly document: DocumentName; readonly text: string | null },
): Promise<Judged> {
  const { path, document, text } = written
  // The worst text of this length is rendered in a fifth of a second, in which nobody else is served.
  if (text !== null && path.endsWith('.md') && text.length > PAGE_LENGTH_MAX) {
    const message = `is longer than ${PAGE_LENGTH_MAX} characters`
    return { problems: [{ at: '', message }], warnings: [], preview: null }
  }
  const texts = new Map(published)
  if (text === null) texts.delete(path)
  else texts.set(path, text)
  const files = sourcesOf(config, document)
  const sources = [texts, ...files]
  if (document.kind === 'offer')
    return judgeOffer(document.name, sources, [new Map(published), ...files])
  if (document.kind === 'message') return await judgeMessage(config, sources, { path, document })
  const { content, problems } = loadContent(textDirectory(config.contentDir), LOCALES, texts)
  const own = problems.filter(({ file }) => file === path)
  const page = content.pages
    .get(contentKey(document.locale ?? '', document.name.split('/')[0]!))
    ?.get(path.split('/').slice(2).join('/').replace(/\.md$/, ''))
  return {
    problems: own.flatMap(({ reason }) => reason.split('; ').map(toProblem)),
    warnings: [],
    preview: page === undefined ? null : { title: page.title, html: page.html, sms: null },
  }
}

function judgeOffer(
  name: string,
  sources: readonly ContentSource[],
  before: readonly ContentSource[],
): Judged {
  try {
    OFFER_FILES[name]!.read(sources)
  } catch (error) {
    return { problems: toProblems(error), warnings: [], preview: null }
  }
  const isPriced = name === 'bonuses.json' || name === 'loyalty.json'
  const warnings = isPriced
    ? findCostlyOffers(readBonusPackages(sources), readLoyalty(sources))
    : []
  const ended = name === 'bonuses.json' ? listEnded(before, sources) : []
  return { problems: [], warnings: [...ended, ...warnings], preview: null }
}

/** A package that is left out is easily overlooked in a long file. */
function listEnded(before: readonly ContentSource[], after: readonly ContentSource[]): string[] {
  const kept = new Set(readBonusPackages(after).map(({ id }) => id))
  return readBonusPackages(before)
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => `${id} is no longer offered; who has it keeps it`)
}

async function judgeMessage(
  { brand, publicUrl }: Site,
  sources: readonly ContentSource[],
  { path, document }: { readonly path: string; readonly document: DocumentName },
): Promise<Judged> {
  const { languages, problems } = loadMessages(sources, LOCALES)
  const own = problems.filter((problem) => problem.startsWith(`${path}: `))
  const name = document.name.replace(/^messages\/|\.md$/g, '')
  const language = languages.get(document.locale ?? '')
  if (own.length > 0 || !isMessageName(name) || language === undefined)
    return {
      problems: own.map((problem) => toProblem(problem.slice(path.length + 2))),
      ...{ warnings: [], preview: null },
    }
  const [found, spec, now] = [language.texts[name], messageSpec(name), new Date(0)]
  const values = sampleValues(spec.values)
  const texts = { check: async () => {}, find: async () => ({ ...found, words: language.words }) }
  const word = createWordSiteMessage({ texts, brand, clock: { now: () => now } })
  const shown = await word({ name, values }, document.locale ?? '')
  const context = { ...{ language: found.language, words: language.words, brand, now } }
  const sms =
    found.text.sms === ''
      ? null
      : renderMessageSms(
          { text: found.text, spec, values },
          { ...context, site: publicUrl ?? 'http://localhost' },
        ).text
  const preview = shown === null ? null : { title: shown.title, html: shown.html, sms }
  return { problems: [], warnings: [], preview }
}

/** The sentences of an error, each with the pointer that it begins with. */
function toProblems(error: unknown): DocumentProblem[] {
  const message = error instanceof Error ? error.message : String(error)
  const [first = '', ...lines] = message.split('\n- ')
  return lines.length === 0 ? [toProblem(first)] : lines.map(toProblem)
}

/** `packages.0.percent: has to be …` */
function toProblem(line: string): DocumentProblem {
  const found = /^(?<at>[\w-]+(?:\.[\w-]+)*): (?<message>[\s\S]+)$/.exec(line)?.groups
  const { at, message } = found ?? {}
  if (at === undefined || message === undefined) return { at: '', message: line }
  return { at: `/${at.replaceAll('.', '/')}`, message }
}

/** What a document that is nowhere begins with. */
export function firstText(config: Site, document: DocumentName): string {
  const { kind, name } = document
  if (kind === 'offer') return '{}\n'
  const base = LOCALES.find(({ isDefault }) => isDefault)!.code
  const path = `${base}/${name}`
  const shown = readFileText(config, { ...document, locale: base }, path)
  return shown ?? readSource(CONTENT_DIR, path)?.text ?? ''
}
