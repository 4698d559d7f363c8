import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { compileTexts } from '@fairhouse/texts/compile'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '@fairhouse/app-kit/i18n/locale'

const ROOT = join(import.meta.dirname, '../..')

/** Every folder of texts for people: in it `<language>.json`, or `<language>/<area>.json`. */
const FOLDERS = [
  'apps/web/src/locales',
  'providers/bookmaker/texts',
  'providers/cashier/src/texts',
  'providers/identity/src/texts',
  'providers/messenger/src/texts',
  'providers/studio/client/text',
]

type Texts = ReadonlyMap<string, string>

/** `page.title: …` of a file, its groups, or all files of a folder. */
function readTexts(path: string, prefix = ''): [string, string][] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path).flatMap((file) => readTexts(join(path, file), `${parse(file).name}.`))
  }
  const flatten = (value: unknown, id: string): [string, string][] =>
    typeof value === 'string'
      ? [[id, value]]
      : Object.entries(value as object).flatMap(([key, of]) => flatten(of, `${id}.${key}`))
  return Object.entries(JSON.parse(readFileSync(path, 'utf8')) as object).flatMap(([key, of]) =>
    flatten(of, `${prefix}${key}`),
  )
}

function readLanguages(folder: string): ReadonlyMap<string, Texts> {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  const known = entries.filter((entry) => entry.isDirectory() || entry.name.endsWith('.json'))
  return new Map(
    known.map(({ name }) => [parse(name).name, new Map(readTexts(join(ROOT, folder, name)))]),
  )
}

/** Names of the values and of the marked-up parts of a text, in order of the alphabet. */
function listPlaceholders(text: string): string {
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, kind, options] = part as [unknown, unknown?, unknown?]
    if (typeof name === 'string' && !Array.isArray(kind)) names.add(name)
    if (typeof options === 'object' && options !== null) {
      for (const option of Object.values(options)) if (Array.isArray(option)) option.forEach(visit)
    }
  }
  const { compiled } = compileTexts({ compiled: text })
  if (Array.isArray(compiled)) compiled.forEach(visit)
  for (const tag of text.matchAll(/<(\w+)>/g)) names.add(`<${tag[1]}>`)
  return [...names].sort().join()
}

/** Markets whose name in English reads right from their slug. */
const isReadFromSlug = (id: string): boolean => /^markets\.(markets|outcomes)\./.test(id)

describe.each(FOLDERS)('%s', (folder) => {
  const languages = readLanguages(folder)
  const english = languages.get('en')!
  const ids = new Set([...languages.values()].flatMap((texts) => [...texts.keys()]))

  test('has every language of the site', () => {
    expect([...languages.keys()].sort()).toEqual(LOCALES.map(({ code }) => code).sort())
  })

  test.each([...languages])('says everything in %s, with the same values', (locale, texts) => {
    const isExempt = (id: string): boolean => locale === 'en' && isReadFromSlug(id)
    const lacking = [...ids].filter((id) => !isExempt(id) && (texts.get(id) ?? '').trim() === '')
    const differing = [...texts].filter(
      ([id, text]) => listPlaceholders(text) !== listPlaceholders(english.get(id) ?? text),
    )
    expect({ lacking, differing }).toEqual({ lacking: [], differing: [] })
  })

  test.each([...languages])('has every plural form of %s', (locale, texts) => {
    // Portuguese and Spanish have a form for millions, which no count here reaches.
    const hasMillions = ['pt-BR', 'es-MX'].includes(locale)
    const needed = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || !hasMillions)
    const lacking = [...texts].filter(
      ([, text]) =>
        text.includes(', plural,') && needed.some((form) => !text.includes(`${form} {`)),
    )
    expect(lacking).toEqual([])
  })
})
