import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  CONTENT_DIRECTORIES,
  CONTENT_SECTIONS,
  routeRulesSchema,
  type ContentPage,
  type ContentSection,
  type RouteRules,
} from '@fairhouse/contract/content'
import { CONTENT_FILES } from '@fairhouse/contract/content-files'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import { isTooDeep } from '@fairhouse/domain/document-diff'
import { z } from 'zod'
import {
  createFileReader,
  listDirectory,
  readContentFile,
} from '#platform/modules/content/content-file'
import {
  type ContentTexts,
  NO_TEXTS,
  readSource,
  textsBelow,
} from '#platform/modules/content/content-source'
import { findFigureFaults } from '#platform/modules/content/figure'
import { mergeOver, type Json, type JsonObject } from '#platform/modules/content/content-merge'
import { renderMarkdown } from '#platform/modules/content/markdown'

/** The operator's content in all languages, merged over the default language. */
export type Content = {
  /** By language, section and identity, in list order. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<string, ContentPage>>
  /** Pages `<identity>.draft.md`, visible by preview link only; by language and section. */
  readonly drafts: ReadonlyMap<string, ReadonlyMap<string, ContentPage>>
  /** By language and directory. */
  readonly directories: ReadonlyMap<string, JsonObject>
  readonly rules: RouteRules
}

export const NO_RULES: RouteRules = { rules: [], allowedHosts: [] }

/** An invalid file and the reason, for the log. */
export type ContentProblem = {
  readonly file: string
  readonly reason: string
  /** A page that promises figures which nobody knows: no site starts with it. */
  readonly stopsStart?: true
}

const IDENTITY = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const FILE_BYTES_MAX = 256 * 1024

/** The key in the maps of `Content`. */
export function contentKey(locale: string, name: string): string {
  return `${locale} ${name}`
}

/**
 * Reads `<directory>/<locale>/<section>/….md`, `<directory>/<locale>/<content directory>/….json`
 * and `<directory>/route-rules.json`, or what is published in place of them. Invalid ones are skipped
 * and reported.
 */
export function loadContent(
  directory: string,
  locales: readonly LocaleSetting[],
  published: ContentTexts = NO_TEXTS,
): {
  content: Content
  problems: readonly ContentProblem[]
  /** What a page leaves to the operator, by its front matter: `missing` in the default language. */
  unsaid: readonly string[]
} {
  const problems: ContentProblem[] = []
  const unsaid: string[] = []
  const pages = new Map<string, ReadonlyMap<string, OrderedPage>>()
  const drafts = new Map<string, ReadonlyMap<string, ContentPage>>()
  const directories = new Map<string, JsonObject>()
  // The default language first, since the others are merged over it.
  const ordered = locales.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const base = ordered[0]?.code ?? ''
  for (const { code, isDefault } of ordered) {
    const prefix = isDefault ? '' : `/${code.toLowerCase()}`
    for (const section of CONTENT_SECTIONS) {
      const own = loadPages(
        { directory, published, below: `${code}/${section}/` },
        {
          section,
          code,
          prefix,
          problems,
          unsaid,
        },
      )
      const under = isDefault ? undefined : pages.get(contentKey(base, section))
      const shown = own.filter((page) => !page.isDraft)
      pages.set(contentKey(code, section), orderPages({ under, own: shown }))
      const drafted = own.filter((page) => page.isDraft)
      drafts.set(contentKey(code, section), new Map(drafted.map((page) => [page.identity, page])))
    }
    for (const name of CONTENT_DIRECTORIES) {
      const files = loadJson({ directory, published, below: `${code}/${name}/` }, problems)
      const under = directories.get(contentKey(base, name)) ?? {}
      const own = checkFiles({ files, under, at: join(directory, code), name }, problems)
      directories.set(contentKey(code, name), mergeOver(under, own) as JsonObject)
    }
  }
  const rules = loadRules([published, directory], problems)
  return { content: { pages, drafts, directories, rules }, problems, unsaid }
}

function parsePage(file: string, prefix: string) {
  const { facts, text } = readContentFile(file)
  const rendered = renderMarkdown(text, { prefix })
  return { facts, rendered, faults: findFigureFaults(rendered.html) }
}

const readPage = createFileReader(parsePage)

/** A folder of the content directory, with what is published in place of its files. */
type Folder = {
  readonly directory: string
  readonly published: ContentTexts
  readonly below: string
}

type OrderedPage = ContentPage & { readonly order: number; readonly isDraft: boolean }

function loadPages(
  folder: Folder,
  at: {
    readonly section: ContentSection
    readonly code: string
    readonly prefix: string
    readonly problems: ContentProblem[]
    readonly unsaid: string[]
  },
): OrderedPage[] {
  const pages: OrderedPage[] = []
  for (const file of readFiles(folder, '.md', at.problems)) {
    const { path } = file
    const isDraft = file.name.endsWith('.draft')
    const name = file.name.replace(/\.draft$/, '')
    const { facts, rendered, faults } =
      file.text === null ? readPage(path, at.prefix) : parsePage(file.text, at.prefix)
    const title = facts['title'] ?? ''
    const isFlat = at.section === 'pages' || !name.includes('/')
    if (!IDENTITY.test(name) || !isFlat || title === '') {
      at.problems.push({ file: path, reason: 'needs a kebab-case name and a title' })
      continue
    }
    if (faults.length > 0) {
      at.problems.push({ file: path, reason: faults.join('; '), stopsStart: true })
      continue
    }
    if (facts['missing'] !== undefined)
      at.unsaid.push(`${at.section}/${name} does not say: ${facts['missing']}`)
    pages.push({
      identity: name,
      title,
      description: facts['description'] ?? '',
      group: facts['group'] ?? '',
      updatedOn: DATE.exec(facts['updated'] ?? '')?.[0] ?? null,
      locale: at.code,
      order: Number(facts['order'] ?? 1_000),
      isDraft,
      ...rendered,
    })
  }
  return pages
}

function orderPages(parts: {
  under: ReadonlyMap<string, OrderedPage> | undefined
  own: readonly OrderedPage[]
}): ReadonlyMap<string, OrderedPage> {
  const own = new Map(parts.own.map((page) => [page.identity, page]))
  // Untranslated pages appear in the default language, in their place.
  const untranslated = [...(parts.under?.values() ?? [])]
  const all = [...parts.own, ...untranslated.filter(({ identity }) => !own.has(identity))]
  const ordered = all.toSorted((a, b) => a.order - b.order || (a.identity < b.identity ? -1 : 1))
  return new Map(ordered.map((page) => [page.identity, page]))
}

function loadJson(folder: Folder, problems: ContentProblem[]): JsonObject {
  const found: Record<string, Json> = {}
  for (const { name, path, text } of readFiles(folder, '.json', problems)) {
    try {
      const json = JSON.parse(text ?? readFileSync(path, 'utf8')) as Json
      if (isTooDeep(json)) problems.push({ file: path, reason: 'is nested too deep' })
      else found[name] = json
    } catch (error) {
      problems.push({ file: path, reason: String(error) })
    }
  }
  return found
}

/** Skips files that violate their schema; the default language's version stays. */
function checkFiles(
  read: {
    readonly files: JsonObject
    readonly under: JsonObject
    readonly at: string
    readonly name: string
  },
  problems: ContentProblem[],
): JsonObject {
  const { files, under, at, name } = read
  const known: Readonly<Record<string, z.ZodType>> = CONTENT_FILES
  const good = Object.entries(files).filter(([file, json]) => {
    const before = under[file]
    const whole = before === undefined ? json : mergeOver(before, json)
    const checked = known[`${name}/${file}`]?.safeParse(whole)
    if (checked?.success !== false) return true
    problems.push({ file: join(at, name, `${file}.json`), reason: reasonOf(checked.error) })
    return false
  })
  return Object.fromEntries(good)
}

function loadRules(
  [published, directory]: readonly [ContentTexts, string],
  problems: ContentProblem[],
): RouteRules {
  const read = readSource(published, RULES) ?? readSource(directory, RULES)
  if (read === null) return NO_RULES
  try {
    return routeRulesSchema.parse(JSON.parse(read.text))
  } catch (error) {
    problems.push({ file: read.file, reason: reasonOf(error) })
    return NO_RULES
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return String(error)
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

const RULES = 'route-rules.json'

/** The files of a folder; `text` is null of those that are on disk. */
function readFiles(folder: Folder, ending: string, problems: ContentProblem[]) {
  const directory = join(folder.directory, folder.below)
  const published = textsBelow(folder.published, folder.below)
  const paths = listDirectory(directory, { recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const files: { name: string; path: string; text: string | null }[] = []
  for (const path of paths) {
    const name = relative(directory, path).split(sep).join('/').slice(0, -ending.length)
    if (published.has(`${name}${ending}`)) continue
    if (statSync(path).size <= FILE_BYTES_MAX) files.push({ name, path, text: null })
    else problems.push({ file: path, reason: 'is longer than 256 KB' })
  }
  for (const [file, text] of published)
    if (file.endsWith(ending))
      files.push({ name: file.slice(0, -ending.length), path: folder.below + file, text })
  return files
}
